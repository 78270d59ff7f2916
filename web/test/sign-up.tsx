import { type register, usernameAvailable } from '@perkloop/contract/account'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { Route, Routes } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { LoginScreen } from '../src/user/login-screen'
import { RegisterScreen } from '../src/user/register-screen'
import { RegistrationSuccessScreen } from '../src/user/registration-success-screen'
import { answer } from './api'
import { openPage } from './open-page'
import { ben } from './samples'

export const goOn = page.getByRole('button', { name: 'Continue', exact: true })
export const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
export const password = page.getByLabelText('Password', { exact: true })
export const field = (label: string) => page.getByRole('textbox', { name: label })
export const signedUp = page.getByRole('heading', { name: 'Check Your Email' })

/** What the server says to a sign-up. */
export const created: z.input<(typeof register)['reply']> = { message: 'Created', user: ben }

/** The form to sign up, with the pages beside it; every username is free. */
export function openSignUp(address = '/register') {
  answer(usernameAvailable, () => ({ available: true, suggestion: null }))
  answer(lookUpSso, () => ({ offer: null }))
  return openPage(
    <Routes>
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/registration-success" element={<RegistrationSuccessScreen />} />
      <Route path="/login" element={<LoginScreen />} />
    </Routes>,
    address,
  )
}

/** Fills in the form as Ann Example. */
export async function fillIn(change: Record<string, string> = {}) {
  const texts = { 'Full name': 'Ann Example', Username: 'ann', Email: 'ann@mail.example', City: 'Oakland', ...change }
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text)
  await password.fill('A quiet walk 42')
}

/** Reads the Terms to their end. */
export const readTerms = () => terms.getByRole('heading').last().element().scrollIntoView()

export async function acceptTerms(name = 'Ann Example') {
  await expect.element(terms).toBeVisible()
  readTerms()
  await terms.getByRole('checkbox').click()
  await terms.getByRole('textbox').fill(name)
  await terms.getByRole('button', { name: 'Accept & Continue' }).click()
}
