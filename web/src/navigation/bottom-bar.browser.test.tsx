import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import * as german from '../locales/de/navigation'
import * as english from '../locales/en/navigation'
import { BottomBar } from './bottom-bar'
import '../ui/fonts.css'

const counts = { unread: 0, pendingFriends: 0, bidsToAnswer: 2, loopsToAnswer: 1 }
const bar = <BottomBar {...counts} organizationsEnabled marketplace="/marketplace" />

it.each([
  ['English', english],
  ['German', german],
])('no label is cut on the narrowest phones in %s, chosen or not', async (_language, t) => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  const words = [t.marketplace(), t.myPerks(), t.myBids(), t.acceptedBids(), t.org()]
  await openPage(bar, '/mybids')
  await expect.element(page.getByRole('link', { name: /My Bids/ })).toBeVisible()
  await document.fonts.ready
  const labels = [...document.querySelectorAll<HTMLElement>('.tabbar .clip')]
  // The page itself is English here.
  for (const [at, label] of labels.entries()) label.textContent = words[at] ?? ''
  const cut = () => labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut()).toEqual([])
  for (const label of labels) label.parentElement?.classList.add('is-active')
  expect(cut()).toEqual([])
})

it('a double press at the foot of a sheet, which the first one closes, leads nowhere', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  function Sheet() {
    const [isOpen, setOpen] = useState(true)
    return (
      isOpen && (
        <button type="button" style={{ position: 'fixed', inset: 0, zIndex: 99 }} onClick={() => setOpen(false)}>
          Done
        </button>
      )
    )
  }
  await openPage(
    <>
      {bar}
      <Sheet />
    </>,
    '/mybids',
  )
  const link = page.getByRole('link', { name: /My Perks/ })
  await expect.element(link).toBeVisible()
  const { left, top, width, height } = link.element().getBoundingClientRect()
  const at = { x: left + width / 2, y: top + height / 2 }
  await page.getByRole('button', { name: 'Done' }).dblClick({ position: at })
  await expect.element(page.getByRole('button', { name: 'Done' })).not.toBeInTheDocument()
  expect(location.pathname).toBe('/mybids')
  await link.dblClick()
  await expect.poll(() => location.pathname).toBe('/myperks')
})

it('the dot of loops that wait says what it is, read out and on hover', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  await openPage(bar, '/mybids')
  const link = page.getByRole('link', { name: /1 loop to answer.*My Bids/ })
  await expect.element(link).toBeVisible()
  await expect.element(link.getByTitle('1 loop to answer')).toBeVisible()
})
