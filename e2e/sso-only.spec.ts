import type { Page, Route } from '@playwright/test'
import { startIdentityProvider } from '../server/test/identity-provider'
import { post, type TestPerson } from './people'
import { expect, type Product } from './product'
import { test } from './proving'
import { foundOrganization, roleId } from './teams'

async function put(there: Product, path: string, body: object, as: TestPerson) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${as.token}` }
  const reply = await fetch(`${there.url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`PUT ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

/** An organization whose provider signs in who likes to. */
async function offering(there: Product, dns: { set: (record: { name: string; value: string }) => void }, name: string) {
  const provider = await startIdentityProvider(`${there.url}/sso/callback`)
  const { admin, path } = await foundOrganization(there, name, 'Ada Admin')
  const domain = `${name.toLowerCase()}.com`
  const added = await post(there, `${path}/domains`, { domain }, admin)
  dns.set(added.record)
  await post(there, `${path}/domains/${added._id}/check`, {}, admin)
  const role = await roleId(there, { admin, path }, 'member')
  const { client_id: clientId, client_secret: clientSecret } = provider.client
  await put(
    there,
    `${path}/sso`,
    { kind: 'oidc', issuer: provider.issuer, clientId, clientSecret, roleId: role },
    admin,
  )
  await put(there, `${path}/sso/use`, { use: 'offered' }, admin)
  return { provider, domain, admin, path }
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('perkloop.token'))

test('who has only single sign-on signs in after a cancelled try, proves it by that, and is led to a password', async ({
  proving: there,
  dns,
  page,
}) => {
  const { provider, domain } = await offering(there, dns, 'Birchhill')
  const email = `ben@${domain}`
  provider.state.person = { sub: email, email, email_verified: true, name: 'Ben Colleague' }
  const cancel = (route: Route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '', iss: provider.issuer })
    return route.fulfill({ status: 302, headers: { location: `${asked.get('redirect_uri')}?${back}` } })
  }
  await page.route(`${provider.issuer}/auth?*`, cancel, { times: 1 })
  await page.goto(`${there.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in with Birchhill' }).click()
  await expect(page.getByText('The sign-in was cancelled at the identity provider')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Sign in with Birchhill' }).click()
  await expect(page).toHaveURL(`${there.url}/marketplace`)
  await expect(page.getByText('Welcome to Perkloop!')).toBeVisible()
  const first = await tokenIn(page)

  // As the server responds after 15 minutes, in the session that began before.
  const problem = { status: 403, json: { code: 'PROOF_NEEDED', message: 'Please prove that it is you.', status: 403 } }
  await page.route('**/api/users/data', (route) =>
    route.request().headers().authorization === `Bearer ${first}` ? route.fulfill(problem) : route.fallback(),
  )
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await page.getByRole('button', { name: 'Download your data' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Is it you?' })
  await asking.getByRole('button', { name: 'Sign in again with Birchhill' }).click()
  await expect(page.getByText('It is you. You can go on now.')).toBeVisible()
  await expect(page).toHaveURL(`${there.url}/profile`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('perkloop-data.json')

  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('You have no password.')).toBeVisible()
  await page.getByRole('link', { name: 'Set a password' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await provider.stop()
})
