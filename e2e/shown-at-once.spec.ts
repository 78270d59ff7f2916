import type { Page } from '@playwright/test'
import { makePeople, openAs, post } from './people'
import { expect, test } from './product'
import { acceptBid, postPerk } from './trades'
import { trade } from './two-people'

/** Holds a request until it is let go, and refuses it then. @returns what lets it go. */
async function refuseLate(page: Page, url: string) {
  let letGo = () => {}
  const promise = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await promise
    await route.fulfill({ status: 409, json: { message: 'Somebody was faster.', code: 'CONFLICT' } })
  })
  return letGo
}

const refused = (page: Page) => page.locator('[data-sonner-toast]').filter({ hasText: 'Somebody was faster.' })

test('answering a request, and ending a friendship', async ({ page, product }) => {
  const [me, other] = await makePeople(product, 'Mia Me', 'Olaf Other')
  const request = await post(product, '/friends/request', { recipientId: me.id }, other)
  await openAs(page, product, me, '/friends?view=requests')
  const answer = await refuseLate(page, '**/api/friends/respond')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  answer()
  await expect(refused(page)).toBeVisible()
  await page.getByRole('button', { name: 'View Requests' }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()

  await post(product, '/friends/respond', { requestId: request._id, accept: true }, me)
  const remove = await refuseLate(page, '**/api/friends/*')
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 10_000 })
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No friends yet')).toBeVisible()
  remove()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('deleting a bid and a perk', async ({ page, product }) => {
  const { bidder } = await trade(product)
  await openAs(page, product, bidder, '/mybids')
  const placed = page.getByRole('region', { name: 'Bids placed' })
  const bid = await refuseLate(page, '**/api/bids/*')
  await placed.getByRole('button', { name: 'Delete bid' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete bid' }).click()
  await expect(placed.getByRole('article')).toHaveCount(0)
  bid()
  await expect(refused(page)).toBeVisible()
  await expect(placed.getByRole('article')).toHaveCount(1)

  await postPerk(product, bidder, 'Bus pass')
  await page.goto(`${product.url}/myperks`)
  const perk = await refuseLate(page, '**/api/perks/*')
  await page.getByRole('article', { name: 'Bus pass' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Perk' }).click()
  await expect(page.getByRole('article', { name: 'Bus pass' })).toHaveCount(0)
  perk()
  await expect(page.getByRole('article', { name: 'Bus pass' })).toBeVisible()
})

test('the steps of an exchange', async ({ page, product }) => {
  const { owner, bidder, bid } = await trade(product)
  const { _id } = await acceptBid(product, owner, bid)
  await openAs(page, product, owner, `/acceptedbids?exchange=${_id}`)
  const room = page.getByRole('region', { name: 'Open exchange' })
  const ask = await refuseLate(page, '**/api/exchanges/*/initiate-completion')
  await room.getByRole('button', { name: 'Mark as Complete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(room.getByText('Pending completion').first()).toBeVisible()
  ask()
  await expect(refused(page)).toBeVisible()
  await expect(room.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()

  await post(product, `/exchanges/${_id}/initiate-completion`, {}, bidder)
  const confirm = await refuseLate(page, '**/api/exchanges/*/confirm-completion')
  await room.getByRole('button', { name: 'Confirm Completion' }).click()
  await expect(room.getByText('Completed').first()).toBeVisible()
  confirm()
  await expect(room.getByRole('button', { name: 'Confirm Completion' })).toBeVisible()
})
