import { expectAccessible } from './axe'
import { makePeople, makePerson, openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'
import { exchangeOf, openElsewhere } from './two-people'

test('somebody is blocked in two taps, seen nowhere, and let back in', async ({ page, product, browser }) => {
  const [me, pest] = await makePeople(product, 'Minna Mild', 'Peer Pest')
  const [mine] = await Promise.all([
    postPerk(product, me, 'Sauna pass', { estimatedValue: 30 }),
    postPerk(product, pest, 'Trampoline pass', { estimatedValue: 30 }),
  ])
  await openAs(page, product, me, `/profile/${pest.id}`)
  const menu = page.getByRole('button', { name: 'More about Peer Pest' })
  const blockIt = page.getByRole('menuitem', { name: 'Block Peer Pest' })

  // Taken back at once: nothing has happened.
  await menu.click()
  await expectAccessible(page, 'menu')
  await blockIt.click()
  await expect(page.getByRole('heading', { name: 'You blocked Peer Pest' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Trampoline pass' })).toBeVisible()
  // The next one says the same, so this one has to be gone.
  await expect(page.getByText('You and Peer Pest won’t see each other anymore')).toHaveCount(0)

  await menu.click()
  await blockIt.click()
  await expect(page.getByText('You and Peer Pest won’t see each other anymore')).toBeVisible()
  await expectAccessible(page, 'blocked')
  // Leaving the page sends it.
  await page.goto(`${product.url}/marketplace?q=Trampoline`)
  await expect(page.getByText('Trampoline pass')).toHaveCount(0)
  await expect(page.getByText(/No perks|Nothing/).first()).toBeVisible()

  const theirs = await openElsewhere(browser, product, pest, `/profile/${me.id}`)
  await expect(theirs.getByText('User not found')).toBeVisible()
  await theirs.goto(`${product.url}/marketplace?perk=${mine._id}`)
  await expect(theirs.getByRole('dialog')).toBeVisible()
  await expect(theirs.getByRole('dialog').getByText('Sauna pass')).toHaveCount(0)

  await page.goto(`${product.url}/profile/${pest.id}`)
  await page.getByRole('link', { name: 'Blocked people' }).click()
  const list = page.getByRole('region', { name: 'Blocked people' })
  await expect(list.getByRole('listitem')).toHaveText(/Peer Pest/)
  await expectAccessible(page, 'list of blocked people')
  await list.getByRole('button', { name: 'Unblock Peer Pest' }).click()
  await expect(list).toHaveCount(0)
  await page.goto(`${product.url}/profile/${pest.id}`)
  await expect(page.getByRole('heading', { name: 'Trampoline pass' })).toBeVisible()
})

test('a block from a perk closes it, and one from an exchange lets it go on', async ({ page, product, browser }) => {
  const { owner, bidder, address } = await exchangeOf(product)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, product, owner, address)
  await page.getByRole('button', { name: 'More about Bert Bidder' }).click()
  await page.getByRole('menuitem', { name: 'Block Bert Bidder' }).click()
  await expect(page.getByText('won’t see each other anymore')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Bert Bidder/ })).toBeVisible()
  const theirs = await openElsewhere(browser, product, bidder, address)
  await theirs.getByRole('textbox', { name: /Message/ }).fill('Still on for Friday?')
  await theirs.keyboard.press('Enter')
  await expect(page.getByText('Still on for Friday?').last()).toBeVisible()

  const other = await makePerson(product, 'Nora Noise')
  const perk = await postPerk(product, other, 'Drum hour', { estimatedValue: 20 })
  await page.goto(`${product.url}/marketplace?perk=${perk._id}`)
  await page.getByRole('button', { name: 'More about Nora Noise' }).click()
  await page.getByRole('menuitem', { name: 'Block Nora Noise' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
