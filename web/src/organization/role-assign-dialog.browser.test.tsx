import { revokeInvitation } from '@perkloop/contract/inviting'
import { removeMember, setMemberRole } from '@perkloop/contract/team'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { answerTeam, fernhill, invitationOf, memberOf, roles, userWith } from '../../test/team'
import { TeamPanel } from './team-panel'

const dialog = page.getByRole('dialog', { name: 'Edit role of Mia Manager' })
const title = dialog.getByLabelText('Title')
const edit = page.getByRole('button', { name: 'Edit role of Mia Manager' })
const save = dialog.getByRole('button', { name: 'Save Changes' })
const row = page.getByRole('row').filter({ hasText: 'Mia Manager' })

/** The team of Mia, which the server keeps. */
async function openTeam() {
  let mia = memberOf(1, 'Mia Manager', roles.manager)
  answerTeam(() => [mia])
  const sent = answer(setMemberRole, ({ body }) => {
    mia = { ...mia, ...(body as { title: string }) }
    return mia
  })
  await openPage(<TeamPanel organization={fernhill} />, '/organization?tab=team', userWith(roles.admin))
  await expect.element(row).toHaveTextContent(/Manager.*Active/)
  const demote = () => {
    mia = { ...mia, role: roles.member._id }
  }
  return { sent, demote, mia }
}

it('a title is sent without the role, which another admin has changed meanwhile', async () => {
  const { sent, demote, mia } = await openTeam()
  await edit.click()
  await title.fill('Perks lead')
  demote()
  await save.click()
  await expect.element(row).toHaveTextContent(/Member.*Perks lead.*Active/)
  expect(sent.map(({ body }) => body)).toEqual([{ userId: mia._id, title: 'Perks lead' }])
})

it('Back closes the dialog, and asks before a title is lost', async () => {
  await openTeam()
  await edit.click()
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row).toBeVisible()
  await edit.click()
  await title.fill('Half a ti')
  history.back()
  const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(title).toHaveValue('Half a ti')
  await save.click()
  await expect.element(row).toHaveTextContent('Half a ti')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/organization?tab=team')
})

it('a revoked invitation is no longer in the team, and the page says so', async () => {
  let open = [invitationOf(2, 'ida@mail.example', roles.member)]
  answerTeam(() => open)
  const revoked = answer(revokeInvitation, ({ params }) => {
    open = []
    return { _id: params.invitationId ?? '', message: 'Revoked' }
  })
  await openPage(<TeamPanel organization={fernhill} />, '/organization?tab=team', userWith(roles.admin))
  await page.getByRole('button', { name: 'Revoke the invitation of ida@mail.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click()
  await expect.element(page.getByText('Invitation revoked successfully!')).toBeVisible()
  await expect.element(page.getByText('ida@mail.example')).not.toBeInTheDocument()
  expect(revoked).toHaveLength(1)
})

it('what could not be saved stays typed and can be sent again', async () => {
  const { mia } = await openTeam()
  await edit.click()
  await expect.element(save).toBeDisabled()
  await dialog.getByLabelText('Role').selectOptions('Admin')
  await title.fill('Perks lead')
  await expectAccessible('a role being assigned')
  answer(setMemberRole, () => refusal(500))
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to update user role')
  await expect.element(title).toHaveValue('Perks lead')
  const sent = answer(setMemberRole, () => ({ ...mia, title: 'Perks lead' }))
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Role updated successfully!')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ userId: mia._id, roleId: roles.admin._id, title: 'Perks lead' }])
})

it('a warning comes before users take permissions from themselves, and none before they take others’', async () => {
  const me = { ...memberOf(1, 'Flo Admin', roles.admin), _id: userWith(roles.admin)._id }
  answerTeam(() => [me, memberOf(2, 'Gil Admin', roles.admin)])
  await openPage(<TeamPanel organization={fernhill} />, '/organization?tab=team', userWith(roles.admin))
  await page.getByRole('button', { name: 'Edit role of Flo Admin' }).click()
  const own = page.getByRole('dialog', { name: 'Edit role of Flo Admin' })
  const warning = own.getByText('This role lets you do less than you can do now.')
  await expect.element(own.getByLabelText('Role')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  await own.getByLabelText('Role').selectOptions('Member')
  await expect.element(warning).toBeVisible()
  await own.getByLabelText('Role').selectOptions('Admin')
  await expect.element(warning).not.toBeInTheDocument()
  await own.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit role of Gil Admin' }).click()
  const other = page.getByRole('dialog', { name: 'Edit role of Gil Admin' })
  await other.getByLabelText('Role').selectOptions('Member')
  await expect.element(other.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  expect(other.getByText('This role lets you do less').query()).toBeNull()
})

it('a member who is removed is no longer in the team, and the page says so', async () => {
  await openTeam()
  answer(removeMember, ({ params }) => {
    answerTeam(() => [])
    return { _id: params.userId ?? '', message: 'Removed' }
  })
  await page.getByRole('button', { name: 'Remove Mia Manager' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(page.getByText('Member removed successfully!')).toBeVisible()
})
