import { beginTwoFactor, confirmTwoFactor, getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { textsOf } from '../../test/texts-of'
import { TwoFactorPanel } from './two-factor-panel'

const isOn = { ...noTwoFactor, enabled: true, enabledAt: '2026-01-07T09:00:00.000Z', recoveryCodesLeft: 9 }
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CC${String(at).padStart(2, '0')}`)
const ask = page.getByRole('dialog', { name: 'Use another app' })
const scan = page.getByRole('dialog', { name: 'Add Perkloop to your app' })
const shown = page.getByRole('dialog', { name: 'Your codes come from this app now' })
const leaving = page.getByRole('alertdialog', { name: 'Leave without saving your codes?' })
const done = shown.getByRole('button', { name: 'Done' })

it('who has lost the phone goes on with another app, by a recovery code; Back asks before codes are lost unseen', async () => {
  answer(getTwoFactor, () => isOn)
  const begun = answer(beginTwoFactor, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Perkloop' }))
  const { goTo } = await openPage(<TwoFactorPanel />, '/profile')
  await goTo('/profile?tab=sessions')
  await expect.element(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Use another app' }).click()
  await ask.getByLabelText('Current password', { exact: true }).fill('A quiet walk 42')
  await userEvent.keyboard('{Enter}')
  await expect.element(ask.getByText('Enter the code')).toBeVisible()
  await expectLooksRight('another app')
  await ask.getByLabelText('Code from your app').fill('aaaa-bbbb-cccc')
  await userEvent.keyboard('{Enter}')

  await expect.element(scan.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect.element(scan.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(begun.map(({ body }) => body)).toEqual([{ currentPassword: 'A quiet walk 42', code: 'AAAABBBBCCCC' }])
  const confirmed = answer(confirmTwoFactor, () => {
    answer(getTwoFactor, () => ({ ...isOn, recoveryCodesLeft: 10 }))
    return { recoveryCodes }
  })
  await expect.element(scan.getByLabelText('Code', { exact: true })).toHaveFocus()
  await userEvent.keyboard('12{Enter}')
  await expect.element(scan.getByText('Enter the 6 digits of the code')).toBeVisible()
  await expectAccessible('scanning')
  await scan.getByLabelText('Code', { exact: true }).fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown).toBeVisible()
  expect(confirmed.map(({ body }) => body)).toEqual([{ code: '123456' }])

  await expectAccessible('the codes')
  history.back()
  await leaving.getByRole('button', { name: 'Back to the codes' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.poll(() => textsOf(shown.getByRole('listitem'))).toEqual(recoveryCodes)
  await userEvent.keyboard('{Escape}')
  await expect.element(done).toBeDisabled()
  await shown.getByLabelText('I saved them').click()
  await done.click()
  await expect.element(shown).not.toBeInTheDocument()
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible()
})
