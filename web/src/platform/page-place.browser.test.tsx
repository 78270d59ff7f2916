import { expect, it } from 'vitest'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'

const tall = <div style={{ height: 5_000 }}>Tall</div>

/** As when its reader leaves the page. */
const leaveAt = (y: number) => {
  window.scrollTo(0, y)
  dispatchEvent(new PageTransitionEvent('pagehide'))
}

it('a reload keeps how far a page is scrolled, a new visit to the same address begins at its top', async () => {
  const { reload } = await openPage(tall, '/tall')
  leaveAt(900)
  window.scrollTo(0, 0)
  await reload()
  await expect.poll(() => window.scrollY).toBe(900)
  leaveAt(900)
  await openPage(tall, '/tall')
  await painted()
  expect(window.scrollY).toBe(0)
})
