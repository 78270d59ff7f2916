import { listBlocked } from '@perkloop/contract/block'
import { listPasskeys } from '@perkloop/contract/passkey'
import { listSessions } from '@perkloop/contract/session'
import { listTokens } from '@perkloop/contract/token'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { getProfile, updateProfile } from '@perkloop/contract/user'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { elsewhere, openPage } from '../../test/open-page'
import { saidErrors } from '../../test/said-errors'
import { me, noTwoFactor } from '../../test/samples'
import { changed } from '../platform/changes'
import { ProfileScreen } from './profile-screen'

const edit = page.getByRole('button', { name: 'Edit Profile' })
const save = page.getByRole('button', { name: 'Save Changes' })
const city = page.getByRole('textbox', { name: 'City' })
const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

async function openProfile() {
  answer(listBlocked, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  for (const list of [listPasskeys, listSessions, listTokens] as const) answer(list, () => [])
  return openPage(<ProfileScreen />, '/profile')
}

/** The server, which keeps what is sent, and gives a private user the next of the codes. */
function keepChanges(...codes: string[]) {
  let user = me
  answer(getProfile, () => user)
  return answer(updateProfile, ({ body }) => {
    const { generateNewInviteCode, ...change } = body as { generateNewInviteCode?: boolean }
    user = { ...user, ...change, ...(generateNewInviteCode && { inviteCode: codes.shift() ?? null }) }
    return user
  })
}

it('by keyboard, the focus goes into the form and back to the button that opened it', async () => {
  await openProfile()
  edit.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveFocus()
  page.getByRole('button', { name: 'Cancel' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(edit).toHaveFocus()

  const sent = keepChanges()
  await userEvent.keyboard('{Enter}')
  await city.fill('Oakland')
  save.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect.element(edit).toHaveFocus()
  await expect.element(page.getByText('Oakland')).toBeVisible()
  // Nothing else: what another device has changed since the form opened stays.
  expect(sent.map(({ body }) => body)).toEqual([{ city: 'Oakland' }])
})

it('where nothing was changed nothing is sent, and the form closes', async () => {
  await openProfile()
  const sent = keepChanges()
  await edit.click()
  await save.click()
  await expect.element(edit).toHaveFocus()
  expect(sent).toEqual([])
})

it('a draft is not left unasked: not for another page, and not when the page is closed', async () => {
  const { goTo } = await openProfile()
  const leavesQuietly = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await edit.click()
  expect(leavesQuietly()).toBe(true)
  await city.fill('Oakland')
  expect(leavesQuietly()).toBe(false)
  void goTo(elsewhere)
  await expect.element(leaving).toBeVisible()
  // Nothing but the question can be used.
  expect(save.query()).toBeNull()
  await expectAccessible('asked')
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  expect(location.pathname).toBe('/profile')
  await expect.element(city).toHaveValue('Oakland')
})

it('a draft stays while another tab hides it, and is asked about from there', async () => {
  const { goTo } = await openProfile()
  await edit.click()
  await city.fill('Berkeley')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect.element(city).toHaveValue('Berkeley')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect.element(city).not.toBeInTheDocument()
  void goTo(elsewhere)
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('a refused change is said at its field alone', async () => {
  await openProfile()
  const said = saidErrors()
  const message = 'Not this city'
  answer(updateProfile, () => refusal(422, { message, errors: [{ path: 'city', message }] }))
  await edit.click()
  await city.fill('Nowhere')
  await save.click()
  await expect.element(city).toHaveAccessibleDescription(message)
  expect(said()).toEqual([])
  expect(page.getByText(message).elements()).toHaveLength(1)
})

it('what is wrong is said at its field, and what could not be saved stays typed and can be sent again', async () => {
  const { goTo } = await openProfile()
  const link = page.getByRole('textbox', { name: 'LinkedIn' })
  await edit.click()
  await city.fill('Oakland')
  await link.fill('https://example.com/in/edda')
  await save.click()
  await expect.element(link).toHaveAccessibleDescription(/linkedin.com/)
  await expectAccessible('refused')
  await link.fill('https://www.linkedin.com/in/edda')
  answer(updateProfile, () => refusal(500))
  await save.click()
  await expect.element(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await expect.element(city).toHaveValue('Oakland')
  void goTo(elsewhere)
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(city).toHaveValue('Oakland')

  keepChanges()
  await save.click()
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect.element(page.getByText('Oakland')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'linkedin.com/in/edda' })).toBeVisible()
})

it('who turns private gets an invite code to copy, and makes a new one', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await openProfile()
  const sent = keepChanges('AAAAABBBBB', 'CCCCCDDDDD')
  await edit.click()
  await page.getByRole('radio', { name: 'Private' }).click()
  // A first code is made without being asked for.
  await expect.element(page.getByLabelText(/Make a new invite code/)).not.toBeInTheDocument()
  await save.click()
  await expect.element(page.getByText('AAAAABBBBB')).toBeVisible()
  await expectAccessible('a private profile')
  await page.getByRole('button', { name: 'Copy invite code' }).click()
  await expect.element(page.getByText('Invite code copied!')).toBeVisible()
  expect(copied.mock.calls).toEqual([['AAAAABBBBB']])

  await edit.click()
  await page.getByLabelText(/Make a new invite code/).click()
  await save.click()
  await expect.element(page.getByText('CCCCCDDDDD')).toBeVisible()
  await expect.element(page.getByText('AAAAABBBBB')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([
    { discoverability: 'private', generateNewInviteCode: true },
    { generateNewInviteCode: true },
  ])
})

it('a form that is open follows what another device made of the visibility, and can take that back', async () => {
  await openProfile()
  const sent = keepChanges()
  await edit.click()
  answer(getProfile, () => ({ ...me, discoverability: 'private' as const, inviteCode: 'AAAAABBBBB' }))
  await changed('profile')
  await expect.element(page.getByRole('radio', { name: 'Private' })).toBeChecked()
  await page.getByRole('radio', { name: 'Public' }).click()
  await save.click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ discoverability: 'public' }])
})

it('Back closes the question before an account is deleted, with what was typed in it', async () => {
  await openProfile()
  const question = page.getByRole('alertdialog', { name: 'Delete Account' })
  const begin = page.getByRole('button', { name: 'Delete Account' })
  await begin.click()
  await question.getByRole('textbox').fill('DELETE')
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  expect(location.pathname).toBe('/profile')
  await begin.click()
  await expect.element(question.getByRole('textbox')).toHaveValue('')
})
