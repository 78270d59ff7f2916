import { passkeySignInOptions, signInWithPasskey } from '@perkloop/contract/passkey-sign-in'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { addAuthenticator } from '../../test/passkey-device'
import { LoginScreen } from '../user/login-screen'

const usePasskey = page.getByRole('button', { name: 'Use a passkey' })
const email = page.getByRole('textbox', { name: 'Email' })

const options = {
  challengeId: '0198c000-0000-7000-8000-0000000000c1',
  options: {
    rpId: 'localhost',
    challenge: 'AAAAAAAAAAAAAAAAAAAAAA',
    timeout: 60_000,
    userVerification: 'required' as const,
  },
}

it('a passkey that its user removed is still offered by the device, and the refusal is said', async () => {
  await addAuthenticator()
  await navigator.credentials.create({
    publicKey: {
      rp: { id: 'localhost', name: 'Perkloop' },
      user: { id: new Uint8Array(4), name: 'ben@asterway.example', displayName: 'Ben Bidder' },
      challenge: new Uint8Array(16),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  })
  answer(lookUpSso, () => ({ offer: null }))
  answer(passkeySignInOptions, () => options)
  const message = 'This passkey could not be used. Please try another way.'
  const tried = answer(signInWithPasskey, () => refusal(400, { message }))
  await openPage(<LoginScreen />, '/login')
  await usePasskey.click()
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(message)
  expect(tried.map(({ body }) => (body as { challengeId: string }).challengeId)).toEqual([options.challengeId])
  expect(location.pathname).toBe('/login')
})

it('a prompt that is closed at sign-in leaves the form as it was', async () => {
  const device = await addAuthenticator()
  await device.recognises(false)
  answer(lookUpSso, () => ({ offer: null }))
  const asked = answer(passkeySignInOptions, () => options)
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
