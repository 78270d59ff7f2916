import { requestPasswordReset, verifyResetOtp } from '@perkloop/contract/password-reset'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { Route, Routes } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { LoginScreen } from './login-screen'
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
  answer(lookUpSso, () => ({ offer: null }))
  const opened = await openPage(
    <Routes>
      <Route path="/reset-password" element={<ResetPasswordScreen />} />
      <Route path="/login" element={<LoginScreen />} />
    </Routes>,
    '/reset-password',
  )
  await expect.element(page.getByText('1 of 3, email')).toBeVisible()
  await email.fill(address)
  await sendCode.click()
  await expect.element(page.getByText('2 of 3, code')).toBeVisible()
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
  // Half a code is not sent, and counts as no try.
  await code.fill('1234')
  await goOn.click()
  await expect.element(page.getByText('Enter the 6 digits of the code')).toBeVisible()
  await code.fill('123456')
  await goOn.click()
  await expect.element(page.getByText('3 of 3, new password')).toBeVisible()
  const password = page.getByLabelText('New password')
  await expect.element(password).toHaveFocus()
  await expectAccessible('a new password')
  await password.fill('short')
  await page.getByLabelText('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible('what is wrong with it')
  expect(tried.map(({ body }) => body)).toEqual([{ email: 'Rita@Asterway.example', otp: '123456' }])
  expect(asked).toHaveLength(1)
})

it('after three wrong codes there is none to enter: the address waits, and another one does not', async () => {
  await askForCode('theo@asterway.example')
  await expect.element(page.getByText('If the email exists, a code has been sent').first()).toBeVisible()
  await expectAccessible('the code')
  answer(verifyResetOtp, () => refusal(400, { message: 'Invalid code' }))
  for (const left of ['Two tries left', 'One try left']) {
    await code.fill('123456')
    await goOn.click()
    await expect.element(page.getByText(left)).toBeVisible()
    await expect.element(code).toHaveAccessibleDescription('Invalid code. Please try again.')
    await expect.element(code).toHaveValue('')
  }
  await expectAccessible('a wrong code')
  await code.fill('123456')
  await goOn.click()
  await expect.element(page.getByText('Too many attempts. Please try again.')).toBeVisible()

  await expect.element(page.getByText('1 of 3, email')).toBeVisible()
  await expect.element(email).toHaveValue('theo@asterway.example')
  await expect.element(email).toHaveFocus()
  await expect.element(page.getByText(/You can ask for a new code in 0:[0-5]\d/)).toBeVisible()
  await expect.element(sendCode).toBeDisabled()
  await expectAccessible('the wait')
  await email.fill('somebody.else@asterway.example')
  await expect.element(sendCode).toBeEnabled()
  await expect.element(wait).not.toBeInTheDocument()
  await email.fill(' THEO@ASTERWAY.EXAMPLE')
  await expect.element(sendCode).toBeDisabled()
})

it('a code that the server says was tried too often is none to enter either', async () => {
  const { reload } = await askForCode('tom@asterway.example')
  answer(verifyResetOtp, () => refusal(400, { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' }))
  await code.fill('123456')
  await goOn.click()
  await expect.element(wait).toBeVisible()
  await expect.element(sendCode).toBeDisabled()
  await reload()
  await email.fill('tom@asterway.example')
  await expect.element(wait).toBeVisible()
  await expect.element(sendCode).toBeDisabled()
})

it('the wait outlives a look at the sign-in and ends after a minute, but the code can be entered for ten', async () => {
  await askForCode('wanda@asterway.example')
  await page.getByRole('button', { name: 'Use another email' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: /Forgot/ }).click()
  // The sign-in screen has such a field too.
  await expect.element(page.getByText('1 of 3, email')).toBeVisible()
  await email.fill('wanda@asterway.example')
  await expect.element(enterCode).toBeEnabled()
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const start = Date.now()
  now.mockReturnValue(start + 61_000)
  await expect.element(wait).not.toBeInTheDocument()
  await expect.element(enterCode).toBeEnabled()
  now.mockReturnValue(start + 10 * 60_000)
  await expect.element(sendCode).toBeEnabled()
})
