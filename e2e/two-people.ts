import type { Browser, Page } from '@playwright/test'
import { makePeople, openAs, type TestPerson } from './people'
import type { Product } from './product'
import { acceptBid, placeBid, postPerk } from './trades'

/** Two users, and a bid of one on the other's perk. */
export async function trade(product: Product, title = 'Climbing pass') {
  const [owner, bidder] = await makePeople(product, 'Olive Owner', 'Bert Bidder')
  const [target, offer] = await Promise.all([
    postPerk(product, owner, title, { estimatedValue: 80 }),
    postPerk(product, bidder, 'Tea crate', { estimatedValue: 40 }),
  ])
  const bid = await placeBid(product, bidder, target, offer, 2)
  return { owner, bidder, bid, target, offer }
}

export async function exchangeOf(product: Product, title?: string) {
  const there = await trade(product, title)
  const exchange = await acceptBid(product, there.owner, there.bid)
  return { ...there, exchange, address: `/acceptedbids?exchange=${exchange._id}` }
}

/** Opens the product in another browser context. */
export async function openElsewhere(browser: Browser, product: Product, person: TestPerson, path: string) {
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, product, person, path)
  return theirs
}

/** An exchange, open for its owner in `page`, and for the bidder (unless on another page) in another browser context. */
export async function openForBoth(browser: Browser, page: Page, product: Product, elsewhere?: string) {
  const there = await exchangeOf(product)
  const [theirs] = await Promise.all([
    openElsewhere(browser, product, there.bidder, elsewhere ?? there.address),
    openAs(page, product, there.owner, there.address),
  ])
  return { ...there, theirs }
}
