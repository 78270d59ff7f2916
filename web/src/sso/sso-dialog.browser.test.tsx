import { defaultRoles } from '@perkloop/contract/permission'
import { saveSso } from '@perkloop/contract/sso'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, connectionLost, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { SsoDialog } from './sso-dialog'

const member = {
  _id: '0198c000-0000-7000-8000-0000000000a1',
  name: 'member',
  description: '',
  permissions: { ...defaultRoles.member, manageBilling: false },
}
const organization = byCompany.organization ?? ''
const dialog = page.getByRole('dialog', { name: 'Set up single sign-on' })
const save = dialog.getByRole('button', { name: 'Save Changes' })
const fold = dialog.getByText('Groups and names of claims')
const group = dialog.getByLabelText('Group', { exact: true })

async function openForm() {
  const user = { ...byCompany, role: { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } } }
  await openPage(
    <SsoDialog organization={organization} roles={[member]} connection={null} onClose={() => {}} />,
    '/',
    user,
  )
  await dialog.getByLabelText('Issuer').fill('https://login.fernhill.example')
  await dialog.getByLabelText('Client ID').fill('perkloop')
}

it('a fault in the closed fold opens it, says what is missing and has the focus; it can be closed again', async () => {
  await openForm()
  await fold.click()
  await dialog.getByRole('button', { name: 'Add a group' }).click()
  await group.fill('Sales')
  await fold.click()
  await expect.element(group).not.toBeVisible()
  await save.click()
  await expect.element(dialog.getByText('Choose a role', { exact: true }).last()).toBeVisible()
  await expect.element(dialog.getByLabelText('Role of this group')).toHaveFocus()
  await fold.click()
  await expect.element(group).not.toBeVisible()
  await save.click()
  await expect.element(group).toBeVisible()
})

it('a fault in the fold that only the server finds opens it too', async () => {
  await openForm()
  answer(saveSso, () => refusal(422, { errors: [{ path: 'groupsClaim', message: 'No such claim' }] }))
  await save.click()
  await expect.element(dialog.getByText('No such claim')).toBeVisible()
  await expectLooksRight('the form of single sign-on')
})

it('without a connection the form says so, and keeps what was entered', async () => {
  await openForm()
  await dialog.getByLabelText('Client secret').fill('secret')
  answer(saveSso, connectionLost)
  await save.click()
  await expect.element(dialog.getByText('There is no connection to Perkloop', { exact: false })).toBeVisible()
  await expect.element(dialog.getByLabelText('Issuer')).toHaveValue('https://login.fernhill.example')
})

it('a role that is not chosen is asked for in words', async () => {
  await openForm()
  await dialog.getByLabelText('Role of new members').selectOptions('')
  await save.click()
  await expect.element(dialog.getByLabelText('Role of new members')).toHaveAccessibleDescription('Choose a role')
})

it('looking at the other standard keeps what was entered', async () => {
  await openForm()
  await fold.click()
  await dialog.getByLabelText('Claim with the groups').fill('teams')
  await dialog.getByRole('radio', { name: 'SAML 2.0' }).click()
  await dialog.getByLabelText('Or its address').fill('https://login.fernhill.example/metadata')
  await expectLooksRight('the form of SAML')
  await dialog.getByRole('radio', { name: 'OpenID Connect' }).click()
  await expect.element(dialog.getByLabelText('Issuer')).toHaveValue('https://login.fernhill.example')
  await expect.element(dialog.getByLabelText('Client ID')).toHaveValue('perkloop')
  await expect.element(dialog.getByLabelText('Claim with the groups')).toHaveValue('teams')
  await dialog.getByRole('radio', { name: 'SAML 2.0' }).click()
  await expect.element(dialog.getByLabelText('Or its address')).toHaveValue('https://login.fernhill.example/metadata')
  const sent = answer(saveSso, () => refusal(400, { message: 'No' }))
  await save.click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        kind: 'saml',
        metadata: '',
        metadataAddress: 'https://login.fernhill.example/metadata',
        roleId: member._id,
        emailClaim: '',
        groupsClaim: 'teams',
        groupRoles: [],
        changedAt: null,
      },
    ])
})

const chosen = () => (dialog.getByLabelText('Metadata file').element() as HTMLInputElement).files?.[0]?.name

it('looking at the other standard keeps the chosen file, and its control says so', async () => {
  await openForm()
  await dialog.getByRole('radio', { name: 'SAML 2.0' }).click()
  await dialog.getByLabelText('Metadata file').upload(new File(['<a/>'], 'm.xml'))
  await dialog.getByRole('radio', { name: 'OpenID Connect' }).click()
  await dialog.getByRole('radio', { name: 'SAML 2.0' }).click()
  await expect.poll(chosen).toBe('m.xml')
  const sent = answer(saveSso, () => refusal(400, { message: 'No' }))
  await save.click()
  await expect.poll(() => sent.map(({ body }) => (body as { metadata: string }).metadata)).toEqual(['<a/>'])
})

it('a file that is no metadata is told at its field, and another is sent instead', async () => {
  await openForm()
  await dialog.getByRole('radio', { name: 'SAML 2.0' }).click()
  const field = dialog.getByLabelText('Metadata file')
  await field.upload(new File(['<a/>'], 'metadata.xml'))
  const message = 'This is not the metadata of one identity provider.'
  const sent = answer(saveSso, () => refusal(422, { message, errors: [{ path: 'metadata', message }] }))
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message))
  await expectLooksRight('a file that is no metadata')
  await field.upload(new File(['<b/>'], 'other.xml'))
  await save.click()
  await expect.poll(() => sent.map(({ body }) => (body as { metadata: string }).metadata)).toEqual(['<a/>', '<b/>'])
})

it('a long name of a file stays within the dialog on a phone', async () => {
  await page.viewport(390, 800)
  await openForm()
  await dialog.getByRole('radio', { name: 'SAML 2.0' }).click()
  const name = `${'federation-metadata-'.repeat(8).replaceAll('-', '')}.xml`
  await dialog.getByLabelText('Metadata file').upload(new File(['<a/>'], name))
  await expect.poll(chosen).toBe(name)
  const box = dialog.element()
  for (const one of [box, ...box.querySelectorAll('*')])
    expect(one.getBoundingClientRect().right, one.outerHTML.slice(0, 80)).toBeLessThanOrEqual(390)
})
