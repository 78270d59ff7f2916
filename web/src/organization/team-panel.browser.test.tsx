import { readDirectory } from '@perkloop/contract/directory'
import { listJoinRequests, readJoining } from '@perkloop/contract/domain-joining'
import { inviteUser } from '@perkloop/contract/inviting'
import { listJoinLinks } from '@perkloop/contract/join-link'
import { listOrganizationUsers, type Organization, type OrganizationUser } from '@perkloop/contract/organization'
import { defaultRoles } from '@perkloop/contract/permission'
import { listRoles } from '@perkloop/contract/role'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { TeamPanel } from './team-panel'
import './organization.css'

const permissions = { ...defaultRoles.admin, manageBilling: true }
const role = { _id: '0198c000-0000-7000-8000-0000000000a1', name: 'admin', description: '', permissions }
const organization: Organization = {
  ...{ _id: byCompany.organization ?? '', name: 'Fernhill', industry: '', size: '1-10', website: null, address: null },
  ...{ subscription: { plan: 'basic', endDate: null as never }, lacks: [], requiresTwoFactor: false, users: [] },
  seats: { members: 1, invited: 2 },
}
const invitation = (digit: number, email: string): OrganizationUser => ({
  ...{ _id: `0198c000-0000-7000-8000-0000000000b${digit}`, name: null, username: null, email, role: role._id },
  ...{ title: null, isActive: false, isDeactivated: false, portraitUrl: null },
})

/** What is shown beside the members. */
function answerBeside() {
  answer(readJoining, () => ({ mode: 'off' as const, hasProvenDomain: false }))
  answer(listJoinRequests, () => [])
  answer(listJoinLinks, () => [])
  answer(readDirectory, () => ({ address: 'https://perkloop.example/scim', groups: [] }))
}

it('an invitation that is sent again keeps the focus, though it is another one and the last', async () => {
  const [ada, finn] = [invitation(1, 'ada@fernhill.example'), invitation(2, 'finn@fernhill.example')]
  let open = [ada, finn]
  answer(listRoles, () => [role])
  answer(listOrganizationUsers, () => open)
  answerBeside()
  answer(inviteUser, () => {
    const sent = { ...ada, _id: '0198c000-0000-7000-8000-0000000000b3' }
    open = [finn, sent]
    return sent
  })
  await openPage(<TeamPanel organization={organization} />, '/organization?tab=team', {
    ...byCompany,
    role: { name: 'admin', permissions },
  })
  const again = page.getByRole('button', { name: /ada@fernhill.example/ }).first()
  await expect.element(again).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invitation sent successfully!')).toBeVisible()
  await expect.poll(() => page.getByRole('row').last().element().textContent).toContain('ada@')
  await expect.element(again).toHaveFocus()
})

it('a full team is told so, and a manager acts on nobody who holds more', async () => {
  const roleOf = (name: 'admin' | 'manager' | 'member', digit: number) => ({
    ...{ _id: `0198c000-0000-7000-8000-0000000000a${digit}`, name, description: '' },
    permissions: { ...defaultRoles[name], manageBilling: name === 'admin' },
  })
  const roles = [roleOf('admin', 1), roleOf('manager', 2), roleOf('member', 3)]
  const someone = (digit: number, name: string) => ({
    ...invitation(digit, `${name.toLowerCase()}@fernhill.example`),
    ...{ name, username: name.toLowerCase(), role: roles[digit - 1]?._id ?? '', isActive: true },
  })
  answerBeside()
  answer(listRoles, () => roles)
  const invited = Array.from({ length: 8 }, (_, at) => ({
    ...invitation(4, `new-${at}@fernhill.example`),
    ...{ _id: `0198c000-0000-7000-8000-0000000000d${at}`, role: roles[2]?._id ?? '' },
  }))
  answer(listOrganizationUsers, () => [someone(1, 'Gus'), someone(3, 'Mia'), ...invited])
  const said = 'Your plan allows up to 10 team members, open invitations included.'
  answer(inviteUser, () => refusal(409, { message: said }))
  await page.viewport(390, 844)
  const role = { name: 'manager', permissions: { ...defaultRoles.manager, manageBilling: false } }
  const full = { ...organization, seats: { members: 2, invited: 8 } }
  await openPage(<TeamPanel organization={full} />, '/organization?tab=team', { ...byCompany, role })
  await expect.element(page.getByText('All 10 seats are taken.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit role of Mia' })).toBeVisible()
  for (const name of ['Edit role of Gus', 'Remove Gus'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  const form = page.getByRole('form', { name: 'Invite someone' })
  await expect.element(form.getByRole('option', { name: 'Admin' })).toBeDisabled()
  // On a phone the form stands below the team, and a button leads to it.
  const field = form.getByLabelText('Email')
  await expect.element(field).not.toBeInViewport()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport()
  await field.fill('one-more@fernhill.example')
  await form.getByLabelText('Role').selectOptions('Member')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(said)
  await expect.element(field).toHaveValue('one-more@fernhill.example')
})
