import { readDirectory } from '@perkloop/contract/directory'
import { changeJoining, type Joining, listJoinRequests, readJoining } from '@perkloop/contract/domain-joining'
import { defaultRoles } from '@perkloop/contract/permission'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { DirectorySection } from './directory-section'
import { DomainJoining } from './domain-joining'

const organization = byCompany.organization ?? ''
const userAs = (name: 'admin' | 'manager') => ({
  ...byCompany,
  role: { name, permissions: { ...defaultRoles[name], manageBilling: name === 'admin' } },
})
const toTokens = page.getByRole('link', { name: 'Make one in the settings' })
const askForToken = page.getByText('An admin of your organization can make one.', { exact: false })

it.each([
  ['admin', toTokens, askForToken],
  ['manager', askForToken, toTokens],
] as const)('the directory leads only who may make its token to the settings: %s', async (name, shown, hidden) => {
  answer(readDirectory, () => ({ address: 'https://perkloop.example/scim', groups: [] }))
  const section = <DirectorySection organizationId={organization} roles={[]} lacksPlan={false} />
  await openPage(section, '/organization?tab=team', userAs(name))
  await expect.element(shown).toBeVisible()
  await expect.element(hidden).not.toBeInTheDocument()
})

it.each([
  ['admin', 'Prove a domain in the settings first.'],
  ['manager', 'An admin of your organization can prove a domain.'],
] as const)('only who may prove a domain is sent to the settings: %s', async (name, words) => {
  answer(readJoining, () => ({ mode: 'off' as const, hasProvenDomain: false }))
  await openPage(<DomainJoining organizationId={organization} />, '/organization?tab=team', userAs(name))
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
})

it.each([
  [false, 1],
  [true, 0],
])('joining by domain waits for a proven domain, and says so: proven %s', async (hasProvenDomain, notes) => {
  let mode: Joining['mode'] = 'off'
  answer(readJoining, () => ({ mode, hasProvenDomain }))
  answer(listJoinRequests, () => [])
  answer(changeJoining, ({ body }) => {
    mode = (body as Joining).mode
    return { mode, hasProvenDomain }
  })
  await openPage(<DomainJoining organizationId={organization} />, '/organization?tab=team', userAs('admin'))
  const waits = page.getByText('This is saved, but waits', { exact: false })
  const atOnce = page.getByRole('radio', { name: 'They join at once' })
  await expect.element(atOnce).toBeVisible()
  expect(waits.elements()).toHaveLength(0)
  await atOnce.click()
  await page.getByRole('button', { name: 'Save how people join' }).click()
  await expect.poll(() => waits.elements().length).toBe(notes)
  await expect.element(atOnce).toBeChecked()
})
