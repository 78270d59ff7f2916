import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { Status } from '../ui/badge'
import { Button } from '../ui/button'
import { FeaturedPerks } from './featured-perks'

it.each([
  ['the large one', 'Rowing club'],
  ['one beside it', 'Museum card'],
])('%s shows that a bid on it is pending, and the other does not', async (_which, asked) => {
  const perks = ['Rowing club', 'Museum card'].map((title) => perkOf(olga, title))
  const state = ({ title }: { title: string }) => title === asked && <Status kind="bid_pending" />
  await openPage(<FeaturedPerks perks={perks} action={() => null} state={state} href={() => '/'} />)
  await expect.element(page.getByRole('article').filter({ hasText: asked }).getByText('Bid Pending')).toBeVisible()
  await expect.element(page.getByText('Bid Pending')).toHaveLength(1)
})

it('on a phone a whole card leads to its perk, and its button is still a button', async () => {
  await page.viewport(390, 844)
  const perks = ['Rowing club', 'Museum card'].map((title) => perkOf(olga, title))
  await openPage(<FeaturedPerks perks={perks} action={() => <Button>Place Bid</Button>} href={() => '/open'} />)
  for (const card of page.getByRole('article').elements()) {
    const { left, top, width, height } = card.getBoundingClientRect()
    const at = document.elementFromPoint(Math.min(left + width / 2, 380), top + height / 4)
    expect(at?.closest('a')?.getAttribute('href')).toBe('/open')
    const button = card.querySelector('button')
    const box = button?.getBoundingClientRect() ?? new DOMRect()
    expect(button?.contains(document.elementFromPoint(box.left + 8, box.top + box.height / 2)) ?? false).toBe(true)
  }
})
