import { login } from '@perkloop/contract/account'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { getProfile } from '@perkloop/contract/user'
import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { LoginScreen } from '../user/login-screen'
import { queryClient } from './query-client'
import { BySession, RequireSession, RequireVisitor } from './route-guards'
import { SessionBoundary } from './session'
import { profileQuery } from './session.queries'
import { dropToken } from './token'

it('where the user cannot be read, the page says so under a heading', async () => {
  await openPage(
    <RequireSession>
      <h1>Inside</h1>
    </RequireSession>,
  )
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
  answer(getProfile, () => refusal(422))
  await queryClient.resetQueries({ queryKey: profileQuery.queryKey })
  await expect.element(page.getByText('No user data found. Please try logging in again.')).toBeVisible()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await expectAccessible('no user')
})

it('who goes on to another page meanwhile is led from there too, though the page they were led to has not come yet', async () => {
  let come: () => void = () => {}
  const Marketplace = lazy(
    () =>
      new Promise<{ default: ComponentType }>((done) => {
        come = () => done({ default: () => <h1>Marketplace</h1> })
      }),
  )
  function Pages() {
    if (useLocation().pathname === '/marketplace') return <Marketplace />
    return (
      <RequireVisitor>
        <h1>Sign in</h1>
      </RequireVisitor>
    )
  }
  const { goTo } = await openPage(<Pages />, '/login')
  const address = () => location.pathname
  await expect.poll(address).toBe('/marketplace')
  await goTo('/register')
  await expect.poll(address).toBe('/marketplace')
  come()
  await expect.element(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
})

/** The first address and the sign-in, mounted anew with each session. */
function Home() {
  return (
    <SessionBoundary>
      {useLocation().pathname === '/login' ? (
        <RequireVisitor>
          <LoginScreen />
        </RequireVisitor>
      ) : (
        <BySession signedIn={<h1>Marketplace</h1>} signedOut={<h1>Landing</h1>} />
      )}
    </SessionBoundary>
  )
}

it('who is put out at the first address is told so at the sign-in, and comes back there', async () => {
  await openPage(<Home />, '/?sort=newest')
  const home = page.getByRole('heading', { name: 'Marketplace' })
  await expect.element(home).toBeVisible()
  answer(lookUpSso, () => ({ offer: null }))
  dropToken('server')
  const words = page.getByRole('main').getByText('You were signed out. Please log in again.')
  await expect.element(words.first()).toBeVisible()
  expect(location.pathname).toBe('/login')
  answer(login, () => ({ token: 'the next', user: me }))
  await page.getByLabelText('Email').fill(me.email)
  await page.getByLabelText('Password', { exact: true }).fill('A quiet walk 42')
  await userEvent.keyboard('{Enter}')
  await expect.element(home).toBeVisible()
  expect(location.pathname + location.search).toBe('/?sort=newest')
})

it('who leaves by themselves at the first address sees the page of visitors there', async () => {
  await openPage(<Home />)
  await expect.element(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  dropToken()
  await expect.element(page.getByRole('heading', { name: 'Landing' })).toBeVisible()
  expect(location.pathname).toBe('/')
})
