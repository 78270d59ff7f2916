import { listOwnPerks } from '@perkloop/contract/own-perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, perkOf } from '../../test/samples'
import { MyPerksScreen } from './my-perks-screen'

it('own perks stand in groups: those with bids first, what is done with folded', async () => {
  await page.viewport(390, 844)
  answer(listOwnPerks, () => [
    perkOf(me, 'Opera seat', { status: 'exchanged' }),
    perkOf(me, 'Tea crate'),
    perkOf(me, 'Sauna', { pendingBids: 2 }),
    perkOf(me, 'Ride pass', { status: 'reserved' }),
  ])
  await openPage(<MyPerksScreen />, '/myperks')
  const headings = page.getByRole('heading', { level: 2 })
  await expect.element(headings.first()).toBeVisible()
  const texts = headings.elements().map(({ textContent }) => textContent?.trim())
  expect(texts).toEqual(['Listed 2', 'In an exchange 1', 'Exchanged 1'])
  const cards = page.getByRole('article')
  await expect.element(cards.nth(0)).toHaveTextContent(/^2 bids waitingSauna/)
  // Two stand beside each other.
  const [one, two] = cards.elements().map((card) => card.getBoundingClientRect().y)
  expect(one).toBe(two)
  const again = page.getByText('List again')
  await expect.element(again).not.toBeVisible()
  await expectAccessible('groups of own perks')
  await page.getByRole('heading', { name: /^Exchanged/ }).click()
  await expect.element(again).toBeVisible()
  await expectAccessible('what was exchanged')
})
