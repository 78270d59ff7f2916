import { askEmailChange } from '@perkloop/contract/email-change'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ChangeEmailDialog } from './change-email-dialog'

it('a wrong password is told at its field, and the new email stays', async () => {
  const message = 'This is not your current password'
  answer(askEmailChange, () => refusal(400, { message, errors: [{ path: 'currentPassword', message }] }))
  await openPage(<ChangeEmailDialog onClose={() => {}} />)
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await expectAccessible('changing the email')
  await dialog.getByLabelText('New email').fill('next@example.com')
  await dialog.getByLabelText('Current password', { exact: true }).fill('Not my password 1')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect.element(dialog.getByLabelText('Current password', { exact: true })).toHaveAccessibleDescription(message)
  await expect.element(dialog.getByLabelText('New email')).toHaveValue('next@example.com')
  const sent = answer(askEmailChange, () => ({ message: 'Sent' }))
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByText('We sent a link to next@example.com')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'next@example.com', currentPassword: 'Not my password 1' }])
})
