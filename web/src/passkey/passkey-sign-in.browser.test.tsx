import { passkeySignInOptions } from '@perkloop/contract/passkey-sign-in'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { addAuthenticator } from '../../test/passkey-device'
import { LoginScreen } from '../user/login-screen'

const usePasskey = page.getByRole('button', { name: 'Use a passkey' })
const email = page.getByRole('textbox', { name: 'Email' })

it('a prompt that is closed at sign-in leaves the form as it was', async () => {
  const device = await addAuthenticator()
  await device.recognises(false)
  answer(lookUpSso, () => ({ offer: null }))
  const asked = answer(passkeySignInOptions, () => ({
    challengeId: '0198c000-0000-7000-8000-0000000000c1',
    options: {
      rpId: 'localhost',
      challenge: 'AAAAAAAAAAAAAAAAAAAAAA',
      timeout: 60_000,
      userVerification: 'required' as const,
    },
  }))
  await openPage(<LoginScreen />, '/login')
  await email.fill('ben@asterway.example')
  await usePasskey.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(usePasskey).not.toHaveAttribute('aria-busy')
  await expect.element(usePasskey).toHaveFocus()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('ben@asterway.example')
})

it('a browser without passkeys is offered none at sign-in', async () => {
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  onTestFinished(() => void Object.defineProperty(window, 'PublicKeyCredential', known as PropertyDescriptor))
  await openPage(<LoginScreen />, '/login')
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.element(usePasskey).not.toBeInTheDocument()
})
