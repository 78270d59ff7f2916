import { listBlocked } from '@perkloop/contract/block'
import { listPasskeys } from '@perkloop/contract/passkey'
import { listSessions } from '@perkloop/contract/session'
import { listTokens } from '@perkloop/contract/token'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { getProfile, updateProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { elsewhere, openPage } from '../../test/open-page'
import { me, noTwoFactor } from '../../test/samples'
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

/** The server, which keeps what is sent. */
function keepChanges() {
  let user = me
  answer(getProfile, () => user)
  return answer(updateProfile, ({ body }) => {
    user = { ...user, ...(body as object) }
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
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: me.name, city: 'Oakland', discoverability: 'public' }])
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
  const message = 'Not this city'
  answer(updateProfile, () => refusal(422, { message, errors: [{ path: 'city', message }] }))
  await edit.click()
  await city.fill('Nowhere')
  await save.click()
  await expect.element(city).toHaveAccessibleDescription(message)
  // The note that it is being saved goes; one of a failure would stay longer.
  await expect.poll(() => document.querySelectorAll('[data-sonner-toast]').length, { timeout: 1_500 }).toBe(0)
  expect(page.getByText(message).elements()).toHaveLength(1)
})
