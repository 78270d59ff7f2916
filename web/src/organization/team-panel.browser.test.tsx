import { readDirectory } from '@perkloop/contract/directory'
import { listJoinRequests, readJoining } from '@perkloop/contract/domain-joining'
import { inviteUser } from '@perkloop/contract/inviting'
import { listJoinLinks } from '@perkloop/contract/join-link'
import { listOrganizationUsers, type Organization, type OrganizationUser } from '@perkloop/contract/organization'
import { defaultRoles } from '@perkloop/contract/permission'
import { listRoles } from '@perkloop/contract/role'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { TeamPanel } from './team-panel'

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

it('an invitation that is sent again keeps the focus, though it is another one and the last', async () => {
  const [ada, finn] = [invitation(1, 'ada@fernhill.example'), invitation(2, 'finn@fernhill.example')]
  let open = [ada, finn]
  answer(listRoles, () => [role])
  answer(listOrganizationUsers, () => open)
  answer(readJoining, () => ({ mode: 'off' as const, hasProvenDomain: false }))
  answer(listJoinRequests, () => [])
  answer(listJoinLinks, () => [])
  answer(readDirectory, () => ({ address: 'https://perkloop.example/scim', groups: [] }))
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
