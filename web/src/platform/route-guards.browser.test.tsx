import { getProfile } from '@perkloop/contract/user'
import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { queryClient } from './query-client'
import { RequireSession, RequireVisitor } from './route-guards'
import { profileQuery } from './session.queries'

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
