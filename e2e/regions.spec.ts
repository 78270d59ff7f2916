import { makePerson, openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

for (const { locale, everybody, member } of [
  { locale: 'de-CH', everybody: '1.250,50 $', member: /\$\s1['’]250\.50/ },
  { locale: 'en-ZA', everybody: '$1,250.50', member: /US\$1\s250,50/ },
]) {
  test(`a page for everybody is the same for a reader in ${locale}, the application writes as they do there`, async ({
    browser,
    product,
  }) => {
    const owner = await makePerson(product, 'Rita Region')
    await postPerk(product, owner, `Cello hall ${locale}`, { estimatedValue: 1250.5 })
    await fetch(`${product.url}/api/users/profile`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ locale }),
    })
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => ['warning', 'error'].includes(message.type()) && said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    // Where hydration finds another text than the server's, React tells only the server.
    page.on('request', (request) => request.url().includes('log-error') && said.push(request.postData() ?? ''))
    for (const path of ['/', '/public-marketplace']) {
      const sent = page.waitForRequest('**/page-view')
      await page.goto(product.url + path)
      await sent
      await page.waitForLoadState('networkidle')
      const card = page.getByRole('article').filter({ hasText: `Cello hall ${locale}` })
      await expect(card.first()).toContainText(everybody)
    }
    expect(said).toEqual([])
    await openAs(page, product, owner, '/myperks')
    await expect(page.getByRole('main')).toContainText(member)
    await expect(page.getByRole('main')).not.toContainText(everybody)
    expect(said).toEqual([])
    await context.close()
  })
}
