import type { Page } from '@playwright/test'
import { startIdentityProvider } from '../server/test/identity-provider'
import { startSamlProvider } from '../server/test/saml-page'
import { expectLoaded } from './loaded'
import { makePerson, openAs, post } from './people'
import { expect } from './product'
import { test } from './proving'
import { put } from './rings'
import { foundOrganization, roleId } from './teams'

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
  await expect(domains).toBeVisible()
  await expectLoaded(page)
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
  await fill(form, 'Issuer', provider.issuer)
  await fill(form, 'Client ID', provider.client.client_id)
  await fill(form, 'Client secret', provider.client.client_secret)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel.getByText(/Not tested yet/)).toBeVisible()

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
  expect(fields).toBeLessThanOrEqual(15)
  await provider.stop()
})

test('who begins at their SAML provider is led to where signing in begins, and signs in by it', async ({
  proving: there,
  dns,
  page,
}) => {
  const provider = await startSamlProvider()
  const { admin, path } = await foundOrganization(there, 'Oakhill', 'Sam Admin', { email: 'sam@oakhill.com' })
  const domain = await post(there, `${path}/domains`, { domain: 'oakhill.com' }, admin)
  dns.set(domain.record)
  await post(there, `${path}/domains/${domain._id}/check`, {}, admin)
  const save = async (at: string, body: object) => (await put(there, `${path}/sso${at}`, body, admin)).json()
  const role = await roleId(there, { admin, path }, 'member')
  const saved = await save('', { kind: 'saml', metadata: provider.metadata, roleId: role })
  await save('/use', { use: 'offered' })
  Object.assign(provider.state, { acs: saved.acsAddress, entityId: saved.entityId, email: 'ben@oakhill.com' })

  // As from a list of applications: nothing was asked, and nothing says where it belongs.
  await page.goto(provider.address)
  await expect(page.getByRole('heading', { name: 'Signing in begins at Perkloop' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await expect(page).toHaveURL(`${there.url}/login`)
  await page.getByLabel('Email').fill('ben@oakhill.com')
  await page.getByRole('button', { name: 'Sign in with Oakhill' }).click()
  await expect(page).toHaveURL(`${there.url}/marketplace`)
  await provider.stop()
})
