import { linkSso, lookUpSso } from '@perkloop/contract/sso-sign-in'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { dropToken } from '../platform/token'
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
