import { readBilling } from '@perkloop/contract/billing'
import { listDomains } from '@perkloop/contract/domain'
import { getOrganization } from '@perkloop/contract/organization'
import { listPartners, readPerkRules } from '@perkloop/contract/perk-rule'
import { listOrganizationTokens } from '@perkloop/contract/token'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { noBilling, perkRules } from '../../test/samples'
import { answerTeam, fernhill, invitationOf, memberOf, roles, userWith } from '../../test/team'
import { textsOf } from '../../test/texts-of'
import { OrganizationScreen } from './organization-screen'

const everyTab = [
  ...['Settings', 'Team Management', 'Roles & Permissions', 'Subscription'],
  ...['Perks & Exchanges', 'Insights', 'Audit Trail'],
]
const tab = (name: string) => page.getByRole('tab', { name })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

async function openScreen(role: typeof roles.admin, search: string) {
  answerTeam(() => [memberOf(1, 'Jonas Manager', roles.manager), invitationOf(2, 'ida@mail.example', roles.member)])
  answer(getOrganization, () => ({ ...fernhill, seats: { members: 6, invited: 2 } }))
  answer(readPerkRules, () => perkRules)
  answer(listPartners, () => [])
  answer(listDomains, () => [])
  answer(listOrganizationTokens, () => [])
  answer(readBilling, () => noBilling)
  await openPage(<OrganizationScreen />, `/organization?tab=${search}`, userWith(role))
}

it('an admin sees every tab: the team, what each role may do, and the plans', async () => {
  await openScreen(roles.admin, 'team')
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(everyTab)
  await expect.element(row('Jonas Manager')).toHaveTextContent(/Manager.*Active/)
  await expect.element(row('ida@mail.example')).toHaveTextContent(/Member.*Pending/)
  await expect.element(page.getByText('6 of 10 members, 2 pending')).toBeInTheDocument()
  await expectAccessible('the team')
  await tab('Roles & Permissions').click()
  await expect.element(page.getByRole('columnheader', { name: /Admin/ })).toBeVisible()
  expect(new URLSearchParams(location.search).get('tab')).toBe('roles')
  await expect.element(row('Manage users')).toHaveTextContent(/AllowedAllowedNot allowed/)
  await expectAccessible('the roles')
  await tab('Subscription').click()
  await expect.element(page.getByText('Nothing is charged: this Perkloop has no billing.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Basic' })).toHaveTextContent(/Current plan.*\$49\/month/)
  await expect.element(page.getByRole('region', { name: 'Professional' })).toHaveTextContent(/Recommended.*\$99\/month/)
  await page.getByRole('radio', { name: 'Professional' }).click()
  await expect.element(page.getByRole('button', { name: 'Upgrade to Professional' })).toBeVisible()
  await expectAccessible('a plan being chosen')
})

it('a manager sees the tabs of a manager, also from an address of another one', async () => {
  await page.viewport(390, 844)
  await openScreen(roles.manager, 'subscription')
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Settings', 'Team Management', 'Perks & Exchanges'])
  await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Fernhill').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument()
  await expectAccessible('a tab on a phone')
})

it('a member without a tab for the roles sees them in the settings, as the server lists them', async () => {
  const recruiter = { ...roles.manager, permissions: { ...roles.manager.permissions, viewRoles: false } }
  await openScreen(recruiter, 'settings')
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Settings', 'Team Management', 'Perks & Exchanges'])
  await expect.element(page.getByRole('heading', { name: 'Roles & Permissions' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'People' })).not.toBeInTheDocument()
})
