import type { Page } from '@playwright/test'
import { startIdentityProvider } from '../server/test/identity-provider'
import { startSamlProvider } from '../server/test/saml-page'
import { makePerson, openAs, password, post } from './people'
import { expect } from './product'
import { test } from './proving'

test('from a new organization to the first colleague who signs in by it, in at most 15 fields', async ({
  proving: there,
  dns,
  page,
  browser,
}) => {
  const provider = await startIdentityProvider(`${there.url}/sso/callback`)
  let fields = 0
  const fill = async (scope: Pick<Page, 'getByLabel'>, label: string, value: string) => {
    fields += 1
    await scope.getByLabel(label, { exact: true }).fill(value)
  }
  const choose = async (scope: Pick<Page, 'getByLabel'>, label: string, value: string) => {
    fields += 1
    await scope.getByLabel(label).selectOption(value)
  }
  const admin = await makePerson(there, 'Ada Admin', { email: 'ada@fernhill.com' })
  await openAs(page, there, admin, '/organization')
  await fill(page, 'Name', 'Fernhill')
  await choose(page, 'Industry', 'technology')
  await choose(page, 'Size', '11-50')
  await page.getByRole('button', { name: 'Create organization' }).click()

  await page.getByRole('tab', { name: 'Settings' }).click()
  const domains = page.getByRole('region', { name: 'Domains' })
  fields += 1
  await domains.getByRole('textbox', { name: 'Domain' }).fill('fernhill.com')
  await domains.getByRole('button', { name: 'Add domain' }).click()
  const value = (await domains.getByText(/^perkloop-domain=/).textContent()) ?? ''
  dns.set({ name: '_perkloop.fernhill.com', value })
  await domains.getByRole('button', { name: 'Check now' }).click()
  await expect(domains.getByText(/Proven since/)).toBeVisible()

  const panel = page.getByRole('region', { name: 'Single sign-on' })
  await panel.getByRole('button', { name: 'Set up' }).click()
  const form = page.getByRole('dialog', { name: 'Set up single sign-on' })
  await fill(form, 'Issuer', 'https://10.0.0.1')
  await fill(form, 'Client ID', provider.client.client_id)
  await fill(form, 'Client secret', provider.client.client_secret)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText(/is not on the internet/)).toBeVisible()
  await fill(form, 'Issuer', provider.issuer)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel.getByText(/Not tested yet/)).toBeVisible()

  // The provider knows nothing of an email yet, and then it does.
  provider.state.person = { sub: 'ada' }
  await panel.getByRole('button', { name: 'Test connection' }).click()
  await expect(panel.getByText(/sent no email: add it there/)).toBeVisible()
  provider.state.person = { sub: 'ada', email: 'ada@fernhill.com', email_verified: true }
  await panel.getByRole('button', { name: 'Test connection' }).click()
  await expect(panel.getByText(/The connection works/)).toBeVisible()
  expect(new URL(page.url()).search).not.toContain('code')
  await panel.getByRole('radio', { name: 'Whoever likes to' }).check()
  await panel.getByRole('button', { name: 'Save who signs in this way' }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()

  const colleague = await (await browser.newContext()).newPage()
  provider.state.person = { sub: 'ben', email: 'ben@fernhill.com', email_verified: true, name: 'Ben Colleague' }
  await colleague.goto(`${there.url}/login`)
  await expect(colleague.getByRole('button', { name: /Sign in with Fernhill/ })).toBeHidden()
  await fill(colleague, 'Email', 'ben@fernhill.com')
  await colleague.getByRole('button', { name: 'Sign in with Fernhill' }).click()
  await expect(colleague).toHaveURL(`${there.url}/marketplace`)
  await expect(colleague.getByText('Welcome to Perkloop!')).toBeVisible()
  await colleague.goto(`${there.url}/organization`)
  await expect(colleague.getByText('Fernhill').first()).toBeVisible()
  expect(fields).toBeLessThanOrEqual(15)

  // Who has an account proves it once.
  const dora = await makePerson(there, 'Dora Before', { email: 'dora@fernhill.com' })
  provider.state.person = { sub: 'dora', email: dora.email, email_verified: true }
  const own = await (await browser.newContext()).newPage()
  await own.goto(`${there.url}/login`)
  await own.getByLabel('Email').fill(dora.email)
  await own.getByRole('button', { name: 'Sign in with Fernhill' }).click()
  await expect(own.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
  await own.getByLabel('Password', { exact: true }).fill(password)
  await own.getByRole('button', { name: 'Continue' }).click()
  await expect(own).toHaveURL(`${there.url}/marketplace`)

  // Required: no password on the page, but for the one who keeps it.
  await panel.getByRole('radio', { name: 'All members' }).click()
  await panel.getByRole('button', { name: 'Save who signs in this way' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
  await expect(panel.getByText('Ada Admin keeps password and passkey.')).toBeVisible()
  const next = await (await browser.newContext()).newPage()
  await next.goto(`${there.url}/login`)
  await next.getByLabel('Email').fill('cleo@fernhill.com')
  await expect(next.getByText('Fernhill signs its members in.')).toBeVisible()
  await expect(next.getByLabel('Password')).toBeHidden()
  await next.getByRole('button', { name: 'Use a password instead' }).click()
  await expect(next.getByLabel('Password', { exact: true })).toBeVisible()
  await provider.stop()
})

test('SAML is set up by its metadata, tested, and signs a colleague in', async ({
  proving: there,
  dns,
  page,
  browser,
}) => {
  const provider = await startSamlProvider()
  const admin = await makePerson(there, 'Sam Admin', { email: 'sam@oakhill.com' })
  const { organization } = await post(there, '/organizations', { name: 'Oakhill' }, admin)
  const at = `/organizations/${organization._id}/domains`
  const domain = await post(there, at, { domain: 'oakhill.com' }, admin)
  dns.set(domain.record)
  await post(there, `${at}/${domain._id}/check`, {}, admin)
  await openAs(page, there, admin, '/organization')
  const panel = page.getByRole('region', { name: 'Single sign-on' })
  await panel.getByRole('button', { name: 'Set up' }).click()
  const form = page.getByRole('dialog', { name: 'Set up single sign-on' })
  await form.getByRole('radio', { name: 'SAML 2.0' }).check()
  const file = { name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from('<a/>') }
  await form.getByLabel('Metadata file').setInputFiles(file)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('This is not the metadata of one identity provider.')).toBeVisible()
  await form.getByLabel('Metadata file').setInputFiles({ ...file, buffer: Buffer.from(provider.metadata) })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel.getByText(/Its certificate is good until/)).toBeVisible()
  const [acs, entityId] = await panel.locator('code').allTextContents()
  Object.assign(provider.state, { acs, entityId: 'https://other.example', email: 'ben@oakhill.com' })
  await panel.getByRole('button', { name: 'Test connection' }).click()
  await expect(panel.getByText(/is for another application/)).toBeVisible()
  Object.assign(provider.state, { entityId })
  await panel.getByRole('button', { name: 'Test connection' }).click()
  await expect(panel.getByText(/The connection works/)).toBeVisible()
  await panel.getByRole('radio', { name: 'Whoever likes to' }).check()
  await panel.getByRole('button', { name: 'Save who signs in this way' }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()

  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(`${there.url}/login`)
  await colleague.getByLabel('Email').fill('ben@oakhill.com')
  await colleague.getByRole('button', { name: 'Sign in with Oakhill' }).click()
  await expect(colleague).toHaveURL(`${there.url}/marketplace`)
  await provider.stop()
})
