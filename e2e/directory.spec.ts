import { openAs, post } from './people'
import { expect } from './product'
import { test } from './proving'
import { foundOrganization, row } from './teams'

test('a directory sends people, and an admin gives its groups a role', async ({ proving, dns, page }) => {
  const { admin, path } = await foundOrganization(proving, 'Fernworks', 'Fay Admin')
  const { record, _id } = await post(proving, `${path}/domains`, { domain: 'fernworks.com' }, admin)
  dns.set(record)
  await post(proving, `${path}/domains/${_id}/check`, {}, admin)
  await openAs(page, proving, admin, '/organization')
  const tokens = page.getByRole('region', { name: 'Access tokens' })
  await tokens.getByRole('button', { name: 'Make an access token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an access token' })
  await dialog.getByLabel('Name').fill('Entra')
  await dialog.getByRole('checkbox', { name: 'Send users and groups' }).check()
  await dialog.getByRole('button', { name: 'Make an access token' }).click()
  const token = (await page.getByRole('dialog', { name: 'Your new access token' }).locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('tab', { name: 'Team' }).click()
  const directory = page.getByRole('region', { name: 'Directory (SCIM)' })
  await directory.getByRole('link', { name: 'Make one in the settings' }).click()
  await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeInViewport()
  await page.getByRole('tab', { name: 'Team' }).click()
  const address = (await directory.locator('code').textContent()) ?? ''
  const send = async (method: string, rest: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const reply = await fetch(`${address}${rest}`, { method, headers, body: JSON.stringify(body) })
    expect(reply.status).toBeLessThan(300)
    return (await reply.json()) as { id: string }
  }
  const ada = await send('POST', '/Users', { userName: 'ada@fernworks.com', displayName: 'Ada Hill' })
  await send('POST', '/Groups', { displayName: 'Sales', members: [{ value: ada.id }] })
  await expect(row(page, 'ada@fernworks.com')).toContainText('Member')
  await directory.getByLabel('Sales').selectOption({ label: 'Manager' })
  await directory.getByRole('button', { name: 'Save the role of Sales' }).click()
  await expect(row(page, 'ada@fernworks.com')).toContainText('Manager')
  await send('PATCH', `/Users/${ada.id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] })
  await expect(row(page, 'ada@fernworks.com')).toContainText('Deactivated')
})
