import {
  addPasskey,
  type CreationOptions,
  listPasskeys,
  type Passkey,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@perkloop/contract/passkey'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { goBack, painted, stepsAreLeft } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { addAuthenticator } from '../../test/passkey-device'
import { me, noTwoFactor } from '../../test/samples'
import { PasskeysPanel } from './passkeys-panel'

const rows = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
const none = page.getByText('You have no passkeys yet.')
const addButton = page.getByRole('button', { name: 'Add a passkey' })
const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
const currentPassword = dialog.getByLabelText('Current password', { exact: true })
const goOn = dialog.getByRole('button', { name: 'Continue' })

const options: CreationOptions = {
  rp: { id: 'localhost', name: 'Perkloop' },
  user: { id: 'AAAA', name: 'ben@asterway.example', displayName: 'Ben Bidder' },
  challenge: 'AAAAAAAAAAAAAAAAAAAAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

/** The server, which keeps each passkey it gets, and asks the browser for none that it has. */
function serve() {
  const kept: Passkey[] = []
  const ids: string[] = []
  answer(getTwoFactor, () => noTwoFactor)
  answer(listPasskeys, () => kept)
  answer(passkeyOptions, () => ({
    ...options,
    excludeCredentials: ids.map((id) => ({ id, type: 'public-key' as const })),
  }))
  answer(addPasskey, ({ body }) => {
    const { name, response } = body as { name: string; response: { id: string } }
    const id = `0198c000-0000-7000-8000-00000000000${kept.length}`
    const passkey = { _id: id, name, createdAt: '2026-01-07T09:00:00.000Z', lastUsedAt: null, backedUp: false }
    ids.push(response.id)
    kept.push(passkey)
    return passkey
  })
}

async function add(name: string) {
  await addButton.click()
  await currentPassword.fill('A quiet walk 42')
  await dialog.getByLabelText('Name').fill(name)
  await goOn.click()
}

it('what goes wrong is said, and what was typed stays', async () => {
  const device = await addAuthenticator()
  serve()
  await openPage(<PasskeysPanel device="Chrome on Linux" />)
  await device.recognises(false)
  await add('My key')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^No passkey was made/)
  await expect.element(currentPassword).toHaveValue('A quiet walk 42')
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('My key')
  await expectLooksRight('a prompt that was closed')

  await device.recognises(true)
  const message = 'This is not your current password'
  answer(passkeyOptions, () => refusal(400, { message, errors: [{ path: 'currentPassword', message }] }))
  await goOn.click()
  await expect.element(currentPassword).toHaveAccessibleDescription(message)
  await expect.element(currentPassword).toHaveFocus()
  serve()
  await goOn.click()
  await expect.element(rows).toHaveTextContent(/My key.*Added .*not used yet/)

  await add('The same key')
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This device already has a passkey for your account.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => rows.elements().length).toBe(1)
})

it('a browser without passkeys says so, and offers none', async () => {
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  onTestFinished(() => void Object.defineProperty(window, 'PublicKeyCredential', known as PropertyDescriptor))
  serve()
  await openPage(<PasskeysPanel device="Chrome on Linux" />)
  await expect.element(page.getByText('This browser can’t use passkeys here.')).toBeVisible()
  await expect.element(addButton).not.toBeInTheDocument()
})

it.each([390, 1280])('passkeys at %s px, in light and dark, and when they can’t be read', async (width) => {
  await page.viewport(width, 900)
  await addAuthenticator()
  serve()
  answer(listPasskeys, () => refusal(422))
  await openPage(<PasskeysPanel device="Chrome on Linux" />)
  await expect.element(page.getByText('Failed to fetch passkeys')).toBeVisible()
  serve()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(none).toBeVisible()
  await expectLooksRight('none')
  await add(`W${'o'.repeat(59)}`)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rows).toBeVisible()
  await expectLooksRight('one with a long name')
  await addButton.click()
  await expect.element(dialog).toBeVisible()
  await expectLooksRight('adding')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rows.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Remove this passkey?' })).toBeVisible()
  await expectLooksRight('the question')
})

it('the server asks for a code where two-factor sign-in was turned on elsewhere', async () => {
  await addAuthenticator()
  serve()
  const message = 'Enter the code from your app'
  answer(passkeyOptions, () => refusal(400, { message, errors: [{ path: 'code', message }] }))
  await openPage(<PasskeysPanel device="Chrome on Linux" />)
  await add('My key')
  const code = dialog.getByLabelText('Code from your app')
  await expect.element(code).toHaveAccessibleDescription(/Enter the code from your app/)
  const asked = answer(passkeyOptions, () => refusal(503, { message: 'Not now' }))
  // The first digit takes the refusal away, and not the field.
  await userEvent.type(code, '123456')
  await goOn.click()
  await expect.poll(() => asked.map(({ body }) => (body as { code?: string }).code)).toEqual(['123456'])
})

it('a passkey is renamed, and the question before it goes names it', async () => {
  let kept = { _id: me._id, name: 'Laptop', createdAt: '2026-01-07T09:00:00.000Z', lastUsedAt: null, backedUp: false }
  answer(listPasskeys, () => [kept])
  answer(getTwoFactor, () => noTwoFactor)
  const sent = answer(renamePasskey, ({ body }) => {
    kept = { ...kept, ...(body as { name: string }) }
    return kept
  })
  await openPage(<PasskeysPanel device="Chrome" />, '/profile?tab=sessions')
  await rows.getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename passkey' })
  await rename.getByLabelText('Name').fill('Work phone')
  await rename.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(rows).toHaveTextContent('Work phone')
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([[me._id, { name: 'Work phone' }]])
  await rows.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' })
  await expect.element(question).toHaveAccessibleDescription(/^Work phone will no longer sign you in\./)
})

it('Back closes what was opened for a passkey, waits until it is removed, and no step is left behind', async () => {
  let kept = [{ _id: me._id, name: 'Laptop', createdAt: '2026-01-07T09:00:00.000Z', lastUsedAt: null, backedUp: false }]
  answer(listPasskeys, () => kept)
  answer(getTwoFactor, () => noTwoFactor)
  await openPage(<PasskeysPanel device="Chrome" />, '/profile?tab=sessions')
  const [rename, remove] = [page.getByRole('dialog', { name: /Rename/ }), page.getByRole('alertdialog')]
  for (const [name, opened] of [
    [/^Rename/, rename],
    [/^Remove/, remove],
    ['Add a passkey', dialog],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect.element(opened).toBeVisible()
    history.back()
    await expect.element(opened).not.toBeInTheDocument()
    expect(location.pathname).toBe('/profile')
  }
  const { promise, resolve } = held()
  const sent = answer(removePasskey, async () => {
    await promise
    kept = []
    return { _id: me._id, message: 'Removed' }
  })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  await goBack()
  await expect.element(remove).toBeVisible()
  resolve()
  await expect.element(none).toBeVisible()
  await stepsAreLeft()
})
