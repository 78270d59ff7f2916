import { changePassword } from '@perkloop/contract/session'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { PasswordForm } from './password-form'

const field = (label: string) => page.getByLabelText(label, { exact: true })

function Panel() {
  return (
    <section>
      <h1 id="password-title">Change password</h1>
      <PasswordForm />
    </section>
  )
}

it('the password is changed with the current one, by keyboard alone', async () => {
  await openPage(<Panel />, '/profile?tab=sessions')
  field('Current password').element().focus()
  await userEvent.keyboard('not this one')
  for (const text of ['A louder walk 43', 'A louder walk 44']) {
    // Past the button that shows the password, to the next field.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(text)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible('no match')

  const message = 'This is not your current password'
  answer(changePassword, () => refusal(400, { message, errors: [{ path: 'currentPassword', message }] }))
  await field('Confirm password').fill('A louder walk 43')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Current password')).toHaveAccessibleDescription(message)
  await expect.element(field('New password')).toHaveValue('A louder walk 43')

  const sent = answer(changePassword, () => ({ message: 'Changed' }))
  await field('Current password').fill('A quiet walk 42')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
  for (const label of ['Current password', 'New password', 'Confirm password'])
    await expect.element(field(label)).toHaveValue('')
  expect(sent.map(({ body }) => body)).toEqual([
    { currentPassword: 'A quiet walk 42', newPassword: 'A louder walk 43' },
  ])
})
