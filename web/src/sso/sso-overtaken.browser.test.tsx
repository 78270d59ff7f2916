import { defaultRoles } from '@perkloop/contract/permission'
import { listRoles } from '@perkloop/contract/role'
import { getSso, type SsoConnection, type SsoState, saveSso } from '@perkloop/contract/sso'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { roles } from '../../test/team'
import { changed } from '../platform/changes'
import { SsoPanel } from './sso-panel'

const connection: SsoConnection = {
  ...{ kind: 'oidc', issuer: 'https://login.fernhill.example', clientId: 'perkloop', metadataAddress: null },
  ...{ certificatesEnd: [], emailClaim: 'email', groupsClaim: 'groups', roleId: roles.member._id, groupRoles: [] },
  ...{ use: 'off', breakGlassId: null, outOfReach: 0, changedAt: '2026-01-07T09:00:00.000Z', test: null },
}

/** The connection, which the server keeps: it takes no change of what was saved since. */
async function openEdit() {
  let kept = connection
  const state = (): SsoState => ({
    connection: kept,
    ...{ redirectAddress: 'https://perkloop.example/sso/callback', acsAddress: 'https://perkloop.example/acs' },
    ...{ entityId: 'https://perkloop.example/metadata', hasProvenDomain: true, admins: [] },
  })
  answer(getSso, state)
  answer(listRoles, () => Object.values(roles))
  const sent = answer(saveSso, ({ body }) => {
    const seen = (body as SsoConnection).changedAt
    return seen === kept.changedAt ? state() : refusal(409, { message: 'Somebody else has changed this' })
  })
  const role = { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } }
  await openPage(<SsoPanel organization={byCompany.organization ?? ''} />, '/organization', { ...byCompany, role })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const change = (next: Partial<SsoConnection>) => {
    kept = { ...kept, ...next }
  }
  return { sent, change }
}

it('what another admin saves meanwhile comes into the form, and is not undone', async () => {
  const { sent, change } = await openEdit()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Client ID').fill('another')
  const sales = { group: 'Sales', roleId: roles.manager._id }
  change({ groupRoles: [sales], clientId: 'theirs', changedAt: '2026-01-07T09:05:00.000Z' })
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect.element(dialog.getByText('Somebody else has changed this')).toBeVisible()
  await dialog.getByText('Groups and names of claims').click()
  await expect.element(dialog.getByLabelText('Group', { exact: true })).toHaveValue('Sales')
  await expect.element(dialog.getByLabelText('Client ID')).toHaveValue('another')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.at(-1)?.body).toMatchObject({
    ...{ clientId: 'another', groupRoles: [sales], changedAt: '2026-01-07T09:05:00.000Z' },
  })
})

it('nor where it was read again before this one saves', async () => {
  const { sent, change } = await openEdit()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Groups and names of claims').click()
  await dialog.getByLabelText('Client ID').fill('another')
  change({ clientId: 'theirs', changedAt: '2026-01-07T09:05:00.000Z' })
  await changed('organization')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect.element(dialog.getByText('Somebody else has changed this')).toBeVisible()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => (body as SsoConnection).changedAt)).toEqual([
    connection.changedAt,
    '2026-01-07T09:05:00.000Z',
  ])
})
