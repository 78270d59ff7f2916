import { beginTwoFactor, disableTwoFactor, getTwoFactor, renewRecoveryCodes } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { hurryLocks } from '../../test/hurry-locks'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { TwoFactorPanel } from './two-factor-panel'

it('Back asks before a password that was begun is lost', async () => {
  answer(getTwoFactor, () => noTwoFactor)
  const { goTo } = await openPage(<TwoFactorPanel />, '/friends')
  await goTo('/profile')
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  const password = page.getByRole('dialog').getByLabelText('Current password', { exact: true })
  await password.fill('A quiet')
  history.back()
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect.element(password).toHaveValue('A quiet')
  expect(location.pathname).toBe('/profile')
})

const isOn = { ...noTwoFactor, enabled: true, enabledAt: '2026-01-07T09:00:00.000Z', recoveryCodesLeft: 10 }

it('turning it off says at its field that a code is wrong, and goes on with a right one', async () => {
  answer(getTwoFactor, () => isOn)
  await openPage(<TwoFactorPanel />, '/profile')
  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' })
  await dialog.getByLabelText('Current password', { exact: true }).fill('A quiet walk 42')
  const code = dialog.getByLabelText('Code from your app')
  await code.fill('000000')
  const message = 'This code is wrong or was used before.'
  answer(disableTwoFactor, () => refusal(400, { message, errors: [{ path: 'code', message }] }))
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/wrong or was used before/)
  await expectAccessible('turning off')
  const sent = answer(disableTwoFactor, () => {
    answer(getTwoFactor, () => noTwoFactor)
    return { message: 'Off' }
  })
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: 'A quiet walk 42', code: '123456' }])
})

it('where an organization requires it, it says so, and cannot be turned off', async () => {
  await page.viewport(390, 844)
  let state = { ...noTwoFactor, requiredBy: ['Fernhill'], keptOut: true }
  answer(getTwoFactor, () => state)
  const { reload } = await openPage(<TwoFactorPanel />, '/profile')
  await expect.element(page.getByText('Fernhill requires it', { exact: false })).toBeVisible()
  await expectLooksRight('asked for')
  state = { ...isOn, requiredBy: ['Fernhill'], keptOut: false }
  await reload()
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Turn off/ })).not.toBeInTheDocument()
  await expectLooksRight('on')
})

it('turned on elsewhere meanwhile, it asks for the code that the server wants', async () => {
  answer(getTwoFactor, () => noTwoFactor)
  await openPage(<TwoFactorPanel />, '/profile')
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  const dialog = page.getByRole('dialog')
  const message = 'Enter the code from your app'
  const sent = answer(beginTwoFactor, () => refusal(400, { message, errors: [{ path: 'code', message }] }))
  await dialog.getByLabelText('Current password', { exact: true }).fill('A quiet walk 42')
  await userEvent.keyboard('{Enter}')
  await userEvent.type(dialog.getByLabelText('Code from your app'), '123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.map(({ body }) => (body as { code?: string }).code)).toEqual([undefined, '123456'])
})

it('who closes the dialog before new codes came is told that there are some', async () => {
  answer(getTwoFactor, () => isOn)
  const locksAreLeft = hurryLocks()
  await openPage(<TwoFactorPanel />, '/profile')
  await page.getByRole('button', { name: 'New codes' }).click()
  const dialog = page.getByRole('dialog')
  const made = held<{ recoveryCodes: string[] }>()
  answer(renewRecoveryCodes, () => made.promise)
  await dialog.getByLabelText('Current password', { exact: true }).fill('A quiet walk 42')
  await dialog.getByLabelText('Code from your app').fill('123456')
  await userEvent.keyboard('{Enter}')
  await locksAreLeft()
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  made.resolve({ recoveryCodes: ['aaaa-bbbb'] })
  await expect.element(page.getByText(/new recovery codes, which you did not see/)).toBeVisible()
})

it('a wrong password is said at its field', async () => {
  answer(getTwoFactor, () => noTwoFactor)
  const message = 'This is not your current password'
  answer(beginTwoFactor, () => refusal(400, { message, errors: [{ path: 'currentPassword', message }] }))
  await openPage(<TwoFactorPanel />, '/profile')
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  const password = page.getByRole('dialog').getByLabelText('Current password', { exact: true })
  await password.fill('not this one')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(message)
})

it('new codes take a code of the app or a recovery code, say at its field that it is wrong, and are shown once', async () => {
  answer(getTwoFactor, () => isOn)
  await openPage(<TwoFactorPanel />, '/profile')
  await page.getByRole('button', { name: 'New codes' }).click()
  const renew = page.getByRole('dialog', { name: 'New recovery codes' })
  await expect.element(renew.getByText('Or one of your recovery codes')).toBeVisible()
  await renew.getByLabelText('Current password', { exact: true }).fill('A quiet walk 42')
  const code = renew.getByLabelText('Code from your app')
  await code.fill('AAAA-BBBB-CC00')
  const message = 'This code is wrong or was used before.'
  answer(renewRecoveryCodes, () => refusal(400, { message, errors: [{ path: 'code', message }] }))
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/wrong or was used before/)
  answer(renewRecoveryCodes, () => ({ recoveryCodes: ['DDDD-EEEE-FF00'] }))
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  const shown = page.getByRole('dialog', { name: 'Your new recovery codes' })
  await expect.element(shown.getByRole('listitem')).toHaveTextContent('DDDD-EEEE-FF00')
  await shown.getByLabelText('I saved them').click()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})
