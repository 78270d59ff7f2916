import { requestPasswordReset, verifyResetOtp } from '@perkloop/contract/password-reset'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ResetPasswordScreen } from './reset-password-screen'

const email = page.getByLabelText('Email')
const code = page.getByLabelText('Code')
const sendCode = page.getByRole('button', { name: 'Send code' })
const enterCode = page.getByRole('button', { name: 'Enter the code' })
const goOn = page.getByRole('button', { name: 'Continue' })
const wait = page.getByText(/You can ask for a new code in/)

/** At the code's step. When a code was sent is known longer than a test lasts, so each has an address of its own. */
async function askForCode(address: string) {
  const asked = answer(requestPasswordReset, () => ({ message: 'Sent' }))
  const opened = await openPage(<ResetPasswordScreen />, '/reset-password')
  await email.fill(address)
  await sendCode.click()
  await expect.element(code).toHaveFocus()
  return { ...opened, asked }
}

it('a code that was sent before a reload can be entered, without another request', async () => {
  const { reload, asked } = await askForCode('rita@asterway.example')
  await reload()
  await email.fill(' Rita@Asterway.example')
  await expect.element(wait).toBeVisible()
  await enterCode.click()
  const tried = answer(verifyResetOtp, () => ({ message: 'Right' }))
  await code.fill('123456')
  await goOn.click()
  await expect.element(page.getByText('3 of 3, new password')).toBeVisible()
  expect(tried.map(({ body }) => body)).toEqual([{ email: 'Rita@Asterway.example', otp: '123456' }])
  expect(asked).toHaveLength(1)
})

it('after too many wrong codes there is none to enter: the address waits, and another one does not', async () => {
  await askForCode('theo@asterway.example')
  answer(verifyResetOtp, () => refusal(400, { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' }))
  await code.fill('123456')
  await goOn.click()
  await expect.element(wait).toBeVisible()
  await expect.element(sendCode).toBeDisabled()
  await email.fill('somebody.else@asterway.example')
  await expect.element(sendCode).toBeEnabled()
})
