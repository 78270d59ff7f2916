import { login, resendVerification, verifyEmail } from '@perkloop/contract/account'
import { timings } from '@perkloop/contract/limits'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { Route, Routes } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { LoginScreen } from './login-screen'
import { RegistrationSuccessScreen } from './registration-success-screen'
import { ResendVerificationScreen } from './resend-verification-screen'
import { VerifyEmailScreen } from './verify-email-screen'

const email = page.getByRole('textbox', { name: 'Email' })
const sendLink = page.getByRole('button', { name: 'Send link' })
const signIn = page.getByRole('heading', { name: 'Welcome back' })

function openAt(address: string) {
  answer(lookUpSso, () => ({ offer: null }))
  return openPage(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/resend-verification" element={<ResendVerificationScreen />} />
      <Route path="/verify-email/:token" element={<VerifyEmailScreen />} />
      <Route path="/registration-success" element={<RegistrationSuccessScreen />} />
    </Routes>,
    address,
  )
}

/** What leads on by itself after three seconds does so when `goOn` is called. */
function holdRedirect() {
  const later = window.setTimeout.bind(window)
  let goOn = () => {}
  const hold = (act: () => void, ms?: number) => {
    if (ms !== timings.redirect) return later(act, ms)
    goOn = act
    return 0
  }
  // Its type has a part for promises, which nothing here uses.
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(hold as unknown as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
  return () => goOn()
}

it('who has not verified their email is told so, and gets another link with the email they typed', async () => {
  await openAt('/login')
  answer(login, () => refusal(403, { needsVerification: true, message: 'Please verify your email before logging in' }))
  await email.fill('vera@mail.example')
  await page.getByLabelText('Password', { exact: true }).fill('A quiet walk 42')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main').getByText('Please verify your email before logging in')).toBeVisible()
  await expectAccessible('not verified')
  await page.getByRole('link', { name: 'Resend verification email' }).click()
  await expect.element(page.getByRole('heading', { name: 'Resend verification email' })).toBeVisible()
  await expect.element(email).toHaveValue('vera@mail.example')

  answer(resendVerification, () => refusal(500))
  await sendLink.click()
  await expect.element(page.getByText('Failed to send verification email')).toBeVisible()
  const sent = answer(resendVerification, () => ({ message: 'A link is under way.' }))
  const leadOn = holdRedirect()
  await sendLink.click()
  await expect.element(page.getByText('A link is under way. Taking you to sign in.')).toBeVisible()
  await expect.element(sendLink).toBeDisabled()
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'vera@mail.example' }])
  await expectAccessible('sent again')
  leadOn()
  await expect.element(signIn).toBeVisible()
  expect(location.pathname).toBe('/login')
})

it('a link that is not good any more says so, and leads to the sign-in', async () => {
  answer(verifyEmail, () => refusal(400, { reason: 'verificationFailed', message: 'Verification failed.' }))
  await openAt('/verify-email/no-such-token')
  await expect
    .element(page.getByRole('main').getByText('Verification failed. The link may be invalid or expired.'))
    .toBeVisible()
  await expectAccessible('a bad link')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect.element(signIn).toBeVisible()
})

it('who has signed up is told to look for a mail', async () => {
  await openAt('/registration-success')
  await expect.element(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect.element(page.getByText('Organization Joined')).not.toBeInTheDocument()
  await expectAccessible('signed up')
})

it('who has signed up by an invitation is told which organization they joined', async () => {
  await openAt('/registration-success?orgName=Perks%20Circle&joined=true')
  await expect.element(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect.element(page.getByText('Organization Joined')).toBeVisible()
  await expect.element(page.getByText('Perks Circle')).toBeVisible()
  await expectAccessible('joined')
})
