import { finishSso, linkSso, lookUpSso } from '@perkloop/contract/sso-sign-in'
import { getProfile, type User } from '@perkloop/contract/user'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { SessionBoundary } from '../platform/session'
import { dropToken } from '../platform/token'
import { Button } from '../ui/button'
import { SsoCallbackScreen } from './sso-callback-screen'
import { keepLink, readLink } from './way'

const link = { ticket: 'ticket', email: 'dora@fernhill.example', organizationName: 'Fernhill' }
const password = page.getByLabelText('Password', { exact: true })
const goOn = page.getByRole('button', { name: 'Continue' })

async function openProof() {
  answer(lookUpSso, () => ({ offer: null }))
  keepLink(link)
  await openPage(<SsoCallbackScreen />, '/sso/callback')
  dropToken()
  await expect.element(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
}

it('a reload leaves the proof where it was, and an empty press is none', async () => {
  await openProof()
  const sent = answer(linkSso, () => refusal(422, { errors: [{ path: 'currentPassword', message: 'Wrong' }] }))
  await goOn.click()
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  await expect.element(password).toHaveFocus()
  expect(sent).toEqual([])
  await password.fill('wrong')
  await goOn.click()
  await expect.element(password).toHaveAccessibleDescription('Wrong')
  await expectLooksRight('the proof of an account')
  expect(sent.map(({ body }) => body)).toEqual([{ ticket: 'ticket', currentPassword: 'wrong' }])
})

it('a code that is not entered yet is asked for, and not sent', async () => {
  await openProof()
  const sent = answer(linkSso, () => refusal(422, { errors: [{ path: 'code', message: 'Wrong' }] }))
  await password.fill('right')
  await goOn.click()
  const code = page.getByLabelText('Code', { exact: true })
  await expect.element(code).toHaveFocus()
  await goOn.click()
  await expect.element(page.getByText('Enter the code')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('a proof whose tries are spent says so, and is over', async () => {
  await openProof()
  answer(linkSso, () => refusal(400, { code: 'TICKET_ENDED', message: 'That was wrong too often.' }))
  await password.fill('wrong')
  await goOn.click()
  await expect.element(page.getByText('That was wrong too often.')).toBeVisible()
  expect(readLink()).toBeUndefined()
})

/** The way back of a tab that has not read yet who is signed in. */
function WayBack() {
  const [isBack, setBack] = useState(false)
  const come = () => {
    answer(getProfile, () => held<User>().promise)
    queryClient.clear()
    setBack(true)
  }
  return isBack ? <SsoCallbackScreen /> : <Button onClick={come}>Come back</Button>
}

it.each([
  ['the same', me._id, 'It is you. You can go on now.'],
  ['somebody else', '0198c000-0000-7000-8000-0000000000ff', 'Welcome back!'],
])(
  'who signs in again is told that it is them, however late it is known who was signed in: %s',
  async (_who, again, said) => {
    const state = 's'.repeat(43)
    sessionStorage.setItem('perkloop.sso', JSON.stringify({ state, secret: 'secret', again }))
    const sent = answer(finishSso, () => ({ token: 'new', user: me, isNew: false }))
    await openPage(<WayBack />, `/sso/callback?state=${state}&code=code`)
    await page.getByRole('button', { name: 'Come back' }).click()
    await expect.element(page.getByText(said)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ state, secret: 'secret', query: `state=${state}&code=code` }])
  },
)

it('a sign-in that this browser did not begin says so', async () => {
  await openPage(<SsoCallbackScreen />, `/sso/callback?code=c&state=${'s'.repeat(43)}`)
  dropToken()
  await expect.element(page.getByText(/was begun in another tab or browser/)).toBeVisible()
  expect(location.search).toBe('')
  await expectLooksRight('a sign-in that did not begin here')
})

it.each([
  ['code=c', 390],
  ['code=c', 1280],
  ['error=access_denied', 1280],
  ['state=https%3A%2F%2Fportal.example%2Fhome', 1280],
])('one that a provider begins leads to where it can begin: %s, %i px wide', async (query, width) => {
  await page.viewport(width, 800)
  await openPage(<SsoCallbackScreen />, `/sso/callback?${query}`)
  dropToken()
  await expect.element(page.getByRole('heading', { name: 'Signing in begins at Perkloop' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute('href', '/login')
  await expectLooksRight('a sign-in that a provider began')
})

it('where an old session of this browser ends meanwhile, what came back is sent once more and no oftener', async () => {
  const state = 's'.repeat(43)
  sessionStorage.setItem('perkloop.sso', JSON.stringify({ state, secret: 'secret' }))
  answer(lookUpSso, () => ({ offer: null }))
  const replies = [refusal(401, { code: 'NO_TOKEN' }), { link }]
  const sent = answer(finishSso, () => replies.shift() ?? refusal(400, { message: 'It was used' }))
  await openPage(
    <SessionBoundary>
      <SsoCallbackScreen />
    </SessionBoundary>,
    `/sso/callback?state=${state}&code=code`,
  )
  await expect.element(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
  expect(sent).toHaveLength(2)
})
