import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { receivedBid } from '../../test/samples'
import { BidRow } from './bid-row'

it.each([1280, 390])('what a bid waits for stands in one line below its swap, %s wide', async (width) => {
  await page.viewport(width, 900)
  const words = 'Your Museum card is in another exchange'
  await openPage(
    <BidRow bid={receivedBid} note="22 minutes ago" waitsFor={words}>
      {null}
    </BidRow>,
  )
  const line = page.getByText(words).element().getBoundingClientRect()
  const tickets = page.getByText('Rowing club').element().getBoundingClientRect()
  expect(line.top).toBeGreaterThan(tickets.bottom)
  expect(line.height).toBeLessThan(30)
})
