import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { BidGroupTabs } from './bid-groups'

function Groups() {
  return (
    <div style={{ width: 200 }}>
      <BidGroupTabs loops={[]} received={3} placed={2} rejected={1} />
    </div>
  )
}

function expectInRow(name: RegExp) {
  const row = page.getByRole('navigation', { name: 'Bid groups' }).element().getBoundingClientRect()
  const link = page.getByRole('link', { name }).element().getBoundingClientRect()
  // Rows scroll by whole pixels.
  expect(link.left).toBeGreaterThan(row.left - 1)
  expect(link.right).toBeLessThan(row.right + 1)
}

it('the chosen group is in sight in a row that scrolls, from the first and when it changes', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 900))
  const { goTo } = await openPage(<Groups />, '/mybids#rejected')
  expectInRow(/^Rejected/)
  await goTo('/mybids#received')
  await vi.waitFor(() => expectInRow(/^Received/))
})
