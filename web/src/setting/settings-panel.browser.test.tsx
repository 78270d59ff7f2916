import { changeSettings, getSettings, type Settings } from '@perkloop/contract/setting'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { AdminProof } from '../admin/admin-proof'
import { queryClient } from '../platform/query-client'
import { SettingsPanel } from './settings-panel'

const open = { mode: 'open' as const, domains: [] }
const settings: Settings = {
  registration: { value: open, source: 'default', otherwise: open },
  publicListing: { value: true, source: 'default', otherwise: true },
  banner: { value: '', source: 'default', otherwise: '' },
  version: 1,
  changedAt: null,
}
const openSettings = () =>
  openPage(
    <AdminProof>
      <SettingsPanel />
    </AdminProof>,
    '/admin/settings',
  )
const withBanner = (value: string, version: number): Settings => ({
  ...settings,
  ...{ banner: { value, source: 'here', otherwise: '' }, version },
})

it('of two administrators at once the later one keeps their words, and is told what is in force', async () => {
  let inForce = settings
  answer(getSettings, () => inForce)
  const refused = 'Another administrator has changed the settings'
  const sent = answer(changeSettings, ({ body }) => {
    const { version, banner } = body as { version: number; banner: string }
    if (version !== inForce.version) return refusal(409, { message: refused })
    inForce = withBanner(banner, version + 1)
    return inForce
  })
  await openSettings()
  await page.getByRole('button', { name: 'Change: Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Banner' })
  const [text, save] = [dialog.getByLabelText('Text'), dialog.getByRole('button', { name: 'Save' })]
  await text.fill('My words')
  await dialog.getByLabelText('Reason').fill('Mine')
  inForce = withBanner('Their words', 2)
  await save.click()
  await expect.element(page.getByText(refused)).toBeVisible()
  await expect.element(text).toHaveValue('My words')
  await expect.element(dialog.getByText('In force now: Their words')).toBeVisible()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Banner' })).toHaveTextContent('My words')
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2])
})

it('what is set to what it would be anyway is not set here any more', async () => {
  let inForce = withBanner('Closed on Friday', 1)
  answer(getSettings, () => inForce)
  const sent = answer(changeSettings, () => {
    inForce = { ...settings, version: 2 }
    return inForce
  })
  await openSettings()
  await expect.element(page.getByText('Set here')).toBeVisible()
  await page.getByRole('button', { name: 'Change: Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Banner' })
  await dialog.getByLabelText('Text').fill('')
  await dialog.getByLabelText('Reason').fill('It is open again')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Set here')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toMatchObject([{ banner: null, version: 1 }])
})

it('a form stays with what was typed when a proof is asked for meanwhile', async () => {
  answer(getSettings, () => settings)
  await openSettings()
  await page.getByRole('button', { name: 'Change: Banner' }).click()
  const text = page.getByRole('dialog', { name: 'Banner' }).getByLabelText('Text')
  await text.fill('My words')
  answer(getSettings, () => refusal(403, { code: 'PROOF_NEEDED', message: 'Prove it' }))
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
  await expect.element(page.getByText('You signed in a while ago.', { exact: false })).toBeInTheDocument()
  await expect.element(text).toHaveValue('My words')
})

it('Back closes the form of a setting', async () => {
  answer(getSettings, () => settings)
  await openSettings()
  await page.getByRole('button', { name: 'Change: Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Banner' })
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/admin/settings')
})

it('who may register, and what visitors see, are chosen and set with a reason; wrong domains are said at their field', async () => {
  answer(getSettings, () => settings)
  const sent = answer(changeSettings, () => ({ ...settings, version: 2 }))
  await openSettings()
  const row = page.getByRole('listitem').filter({ hasText: 'Registration' })
  await expect.element(row).toHaveTextContent('Everybody')
  await expect.element(row).toHaveTextContent('Default')
  await expectLooksRight('settings')
  const registration = page.getByRole('dialog', { name: 'Registration' })
  const save = registration.getByRole('button', { name: 'Save' })
  await page.getByRole('button', { name: 'Change: Registration' }).click()
  await registration.getByLabelText('Who may register').selectOptions('People with an email at these domains')
  await registration.getByLabelText('Domains').fill('not a domain')
  await registration.getByLabelText('Reason').fill('As agreed')
  await save.click()
  await expect.element(registration.getByText('Write domains like example.com')).toBeVisible()
  await expectAccessible('wrong domains')
  await registration.getByLabelText('Domains').fill('asterway.example')
  await save.click()
  await expect.element(registration).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Change: Registration' }).click()
  await registration.getByLabelText('Who may register').selectOptions('Only people who are invited')
  await registration.getByLabelText('Reason').fill('As agreed')
  await save.click()
  await expect.element(registration).not.toBeInTheDocument()

  const listing = page.getByRole('dialog', { name: 'Public marketplace' })
  await page.getByRole('button', { name: 'Change: Public marketplace' }).click()
  const what = 'Visitors see no perk and nobody’s name'
  await listing.getByLabelText('Without signing in').selectOptions(what)
  await listing.getByLabelText('Reason').fill('As agreed')
  await listing.getByRole('button', { name: 'Save' }).click()
  await expect.element(listing).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { registration: { mode: 'domains', domains: ['asterway.example'] }, reason: 'As agreed' },
    { registration: { mode: 'invited' } },
    { publicListing: false },
  ])
})
