import { listDomains } from '@perkloop/contract/domain'
import { readJoinable } from '@perkloop/contract/domain-joining'
import { getOrganization, type Organization, updateOrganization } from '@perkloop/contract/organization'
import { listPartners, readPerkRules } from '@perkloop/contract/perk-rule'
import { createRole, listRoles, type Role } from '@perkloop/contract/role'
import { removeMember } from '@perkloop/contract/team'
import { listOrganizationTokens } from '@perkloop/contract/token'
import { getProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, perkRules } from '../../test/samples'
import { answerTeam, fernhill, memberOf, roleOf, roles, userWith } from '../../test/team'
import { textsOf } from '../../test/texts-of'
import { queryClient } from '../platform/query-client'
import { OrganizationScreen } from './organization-screen'

const tab = (name: string) => page.getByRole('tab', { name })
const website = page.getByLabelText('Website')
const address = page.getByLabelText('Address')
const save = page.getByRole('button', { name: 'Save Changes' })
const createButton = page.getByRole('button', { name: 'Create role' })
const none = Object.fromEntries(Object.keys(roles.member.permissions).map((key) => [key, false]))
const roleWith = (name: string, ...keys: string[]) =>
  roleOf(4, name, { ...none, ...Object.fromEntries(keys.map((key) => [key, true])) } as Role['permissions'])

/** The page of Fernhill, as a member with this role sees it. */
async function openScreen(role: Role, search = '') {
  let organization: Organization = fernhill
  answerTeam(() => [memberOf(1, 'Mia Member', roles.member), memberOf(2, 'Sol Scribe', roles.member)])
  const made: Role[] = []
  answer(listRoles, () => [...Object.values(roles), ...made])
  const created = answer(createRole, ({ body }) => {
    const { name, permissions } = body as Role
    made.push(roleOf(5, name, { ...none, ...permissions }))
    return made[0] as Role
  })
  answer(getOrganization, () => organization)
  const change = (body: unknown) => {
    organization = { ...organization, ...(body as Partial<Organization>) }
    return organization
  }
  answer(readPerkRules, () => perkRules)
  answer(listPartners, () => [])
  answer(listDomains, () => [])
  answer(listOrganizationTokens, () => [])
  const opened = await openPage(<OrganizationScreen />, `/organization${search}`, userWith(role))
  return { ...opened, change, created }
}

it('another tab asks before what was typed in the settings is lost', async () => {
  await openScreen(roleWith('Keeper', 'manageOrganization', 'manageUsers'))
  const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await website.fill('https://half.example')
  await tab('Team Management').click()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(website).toHaveValue('https://half.example')
  await tab('Team Management').click()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('row').filter({ hasText: 'Mia Member' })).toBeVisible()
})

it('what is typed while the settings are being saved is neither lost nor counted as saved', async () => {
  const { change, reload } = await openScreen(roleWith('Keeper', 'manageOrganization'))
  const hanging = held()
  const sent = answer(updateOrganization, ({ body }) => hanging.promise.then(() => change(body)))
  await website.fill('https://saved.example')
  await save.click()
  await address.fill('Typed meanwhile')
  hanging.resolve()
  await expect.element(page.getByText('Organization updated successfully!')).toBeVisible()
  await expect.element(address).toHaveValue('Typed meanwhile')
  await save.click()
  await expect.element(save).toBeDisabled()
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true')
  expect(sent.map(({ body }) => body)).toEqual([{ website: 'https://saved.example' }, { address: 'Typed meanwhile' }])
  await reload()
  await expect.element(address).toHaveValue('Typed meanwhile')
  await expect.element(website).toHaveValue('https://saved.example')
})

/** Another admin saves this, and the page hears of it. */
async function hears(change: (body: unknown) => unknown, body: object) {
  change(body)
  await queryClient.invalidateQueries()
}

it('what another admin saves is shown, also once one’s own field is saved, and is not sent', async () => {
  const { change } = await openScreen(roleWith('Keeper', 'manageOrganization'))
  const sent = answer(updateOrganization, ({ body }) => change(body))
  await website.fill('https://mine.example')
  await save.click()
  await expect.element(page.getByText('Organization updated successfully!')).toBeVisible()
  await hears(change, { website: 'https://theirs.example' })
  await expect.element(website).toHaveValue('https://theirs.example')
  await address.fill('Mine')
  await save.click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ website: 'https://mine.example' }, { address: 'Mine' }])
})

it('what another admin saves while one’s own save is under way is not taken for typed', async () => {
  const { change } = await openScreen(roleWith('Keeper', 'manageOrganization'))
  const hanging = held()
  // Made before the other change was.
  const early = { ...fernhill, website: 'https://mine.example' }
  const sent = answer(updateOrganization, () => hanging.promise.then(() => early))
  await website.fill('https://mine.example')
  await save.click()
  await expect.poll(() => sent.length).toBe(1)
  await hears(change, { website: 'https://mine.example', address: 'Theirs' })
  await expect.element(address).toHaveValue('Theirs')
  hanging.resolve()
  await expect.element(save).toBeDisabled()
  await hears(change, { address: 'Theirs later' })
  await expect.element(address).toHaveValue('Theirs later')
})

it('what both admins type is saved once, and follows the next change', async () => {
  const { change } = await openScreen(roleWith('Keeper', 'manageOrganization'))
  await website.fill('https://same.example')
  await hears(change, { website: 'https://same.example' })
  await expect.element(save).toBeDisabled()
  await hears(change, { website: 'https://next.example' })
  await expect.element(website).toHaveValue('https://next.example')
})

it('who manages settings alone gives no more than they have', async () => {
  const { created } = await openScreen(roleWith('Keeper', 'manageSettings'), '?tab=roles')
  await expect.element(createButton).toBeVisible()
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Settings', 'Roles & Permissions'])
  await expect.element(page.getByRole('columnheader', { name: /Manager/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit Manager' })).not.toBeInTheDocument()
  await createButton.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('You can give only what you have yourself.')).toBeVisible()
  await expect.element(dialog.getByRole('switch', { name: 'Manage users' })).toBeDisabled()
  await dialog.getByLabelText('Name').fill('Helpers')
  await dialog.getByRole('switch', { name: 'Manage settings' }).click()
  await dialog.getByRole('button', { name: 'Create role' }).click()
  await expect.element(page.getByRole('columnheader', { name: /Helpers/ })).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([{ name: 'Helpers', permissions: { manageSettings: true } }])
})

it('a member finds the people and the roles below the settings', async () => {
  await openScreen(roles.member)
  await expect.poll(() => page.getByRole('region', { name: 'People' }).getByRole('listitem').elements().length).toBe(2)
  await expect.element(page.getByText('What each role lets people do.')).toBeVisible()
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Settings', 'Perks & Exchanges'])
  await expect.element(createButton).not.toBeInTheDocument()
  await expectAccessible('the team as a member sees it')
})

it('who is left alone in it is told that leaving deletes it, and may found another then', async () => {
  const { change } = await openScreen(roles.member)
  await expect.element(page.getByText('To come back you need an invitation.')).toBeVisible()
  await hears(change, { seats: { members: 1, invited: 0 } })
  await expect.element(page.getByText('You are its only member: when you leave, it is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE')
  answer(removeMember, () => {
    answer(getProfile, () => me)
    return { _id: fernhill._id, message: 'Left' }
  })
  answer(readJoinable, () => [])
  await dialog.getByRole('button', { name: 'Leave and delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'Create Your Organization' })).toBeVisible()
})

it('who edits roles, without a tab for them, makes one below the settings', async () => {
  await openScreen(roleWith('Scribes', 'manageRoles'))
  await createButton.click()
  const dialog = page.getByRole('dialog', { name: 'Create role' })
  await dialog.getByLabelText('Name').fill('Readers')
  await dialog.getByRole('button', { name: 'Create role' }).click()
  const column = page.getByRole('columnheader', { name: /Readers.*Custom/ })
  await expect.element(column).toBeVisible()
  expect(column.elements()).toHaveLength(1)
})
