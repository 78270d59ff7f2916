import { listMessages } from '@perkloop/contract/chat'
import type { Exchange } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { answerRoom, Room } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange, messageOf, olga } from '../../test/samples'
import { changed } from '../platform/changes'
import './accepted-bids-screen.css'

const log = page.getByRole('log')

it('a swap that is completed in another tab leaves the chat where its reader is; at the end the newest line stays', async () => {
  await page.viewport(390, 844)
  let now: Exchange = askedExchange
  answerRoom(() => now)
  const said = Array.from({ length: 24 }, (_, n) => messageOf(olga, `Message ${n + 1}.`, askedExchange._id))
  answer(listMessages, ({ query }) => (query.after ? [] : said))
  await openPage(
    // Below it the page leaves room for the bar.
    <div style={{ paddingBottom: 'var(--bottom-nav)' }}>
      <Room />
    </div>,
  )
  const message = log.getByText('Message 16.')
  await expect.element(message).toBeInTheDocument()
  // Where the chat has opened is known a frame later.
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  page.getByRole('button', { name: 'Confirm Completion' }).element().focus()
  message.element().scrollIntoView({ block: 'center' })
  const place = () => message.element().getBoundingClientRect().top
  const before = place()
  const height = document.documentElement.scrollHeight
  now = { ...askedExchange, status: 'completed', completedAt: askedExchange.updatedAt }
  await changed('exchange')
  await expect.element(page.getByRole('region', { name: 'Swap done' })).toHaveFocus()
  await expect.element(page.getByText('Your first swap is done')).toBeInTheDocument()
  expect(document.documentElement.scrollHeight).not.toBe(height)
  // The place is kept before the next frame is painted; a test can look before that.
  await expect.poll(place).toBeCloseTo(before, 0)

  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(log.getByText('Message 24.')).toBeInViewport()
  const form = page.getByRole('form', { name: 'Rate this exchange' })
  await expect.element(form).toBeInTheDocument()
  const rating = { rating: 5, comment: '', createdAt: askedExchange.updatedAt }
  now = { ...now, ratings: { ...now.ratings, offerer: rating } }
  await changed('exchange')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(log.getByText('Message 24.')).toBeInViewport()
})
