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

it('the dot of loops that wait says what it is, read out and on hover', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  await openPage(bar, '/mybids')
  const link = page.getByRole('link', { name: /1 loop to answer.*My Bids/ })
  await expect.element(link).toBeVisible()
  await expect.element(link.getByTitle('1 loop to answer')).toBeVisible()
})
