import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { useScrollTo } from './use-scroll-to'

function Bids() {
  const [bid, setBid] = useState<string | null>(null)
  useScrollTo(bid && `bid-${bid}`, true)
  return (
    <>
      <nav style={{ position: 'fixed', top: 0 }}>
        {['first', 'second'].map((one) => (
          <button type="button" key={one} onClick={() => setBid(one)}>
            To the {one}
          </button>
        ))}
      </nav>
      {['first', 'second'].map((one) => (
        <p key={one} id={`bid-${one}`} style={{ marginTop: 2000 }}>
          The {one} bid
        </p>
      ))}
    </>
  )
}

it('a bid that is named while its page is open comes into sight, and so does the next', async () => {
  await openPage(<Bids />, '/mybids')
  for (const one of ['first', 'second']) {
    await expect.element(page.getByText(`The ${one} bid`)).not.toBeInViewport()
    await page.getByRole('button', { name: `To the ${one}` }).click()
    await expect.element(page.getByText(`The ${one} bid`)).toBeInViewport()
  }
})
