import { startSamlProvider } from '../server/test/saml-page'
import { expect } from './product'
import { test } from './proving'

test('a sign-in that this browser did not begin is none', async ({ proving: there, dns: _dns, page }) => {
  await page.goto(`${there.url}/sso/callback?code=c&state=${'s'.repeat(43)}`)
  await expect(page.getByText(/was begun in another tab or browser/)).toBeVisible()
  await expect(page).toHaveURL(`${there.url}/sso/callback`)
})

test('a sign-in that an identity provider begins leads to where it can begin', async ({
  proving: there,
  dns: _dns,
  page,
}) => {
  const provider = await startSamlProvider()
  provider.state.acs = `${there.url}/api/sso/0198c2a0-0000-7000-8000-000000000000/acs`
  // As from a list of applications: nothing was asked, and nothing says where it belongs.
  await page.goto(provider.address)
  await expect(page.getByRole('heading', { name: 'Signing in begins at Perkloop' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await expect(page).toHaveURL(`${there.url}/login`)
  for (const query of ['code=c', 'error=access_denied', 'state=https%3A%2F%2Fportal.example%2Fhome']) {
    await page.goto(`${there.url}/sso/callback?${query}`)
    await expect(page.getByRole('heading', { name: 'Signing in begins at Perkloop' })).toBeVisible()
  }
  await provider.stop()
})
