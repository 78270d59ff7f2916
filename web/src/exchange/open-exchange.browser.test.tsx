import { listMessages, listUnread, markRead } from '@perkloop/contract/chat'
import { type Exchange, listExchanges, rateExchange } from '@perkloop/contract/exchange'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { getUser } from '@perkloop/contract/user'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, connectionLost, refusal } from '../../test/api'
import { answerRoom } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange as asked, me, messageOf, olga } from '../../test/samples'
import { readDraft } from '../platform/draft'
import { dropToken } from '../platform/token'
import { OpenExchange } from './open-exchange'
import './accepted-bids-screen.css'

const { _id } = asked
const at = '2026-01-07T09:00:00.000Z'

it('on a phone the answer that is due is a press away from the end of the chat, and has the focus', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const said = Array.from({ length: 30 }, (_, n) => messageOf(olga, `Message ${n}`, _id))
  answer(listMessages, ({ query }) => (query.after ? [] : said))
  answer(listExchanges, () => [asked])
  answer(listUnread, () => ({}))
  answer(markRead, () => ({ exchangeId: _id, unread: 0 }))
  // Below it the page leaves room for the bar.
  await openPage(
    <div style={{ paddingBottom: 'var(--bottom-nav)' }}>
      <OpenExchange exchange={asked} />
    </div>,
  )
  const due = page.getByRole('button', { name: 'Your answer is needed' })
  const confirm = page.getByRole('button', { name: 'Confirm Completion' })
  await expect.element(due).toBeVisible()
  document.querySelector('.chat-end')?.scrollIntoView({ block: 'end' })
  // Neither under the composer nor under "New messages".
  const { x, y, width, height } = due.element().getBoundingClientRect()
  await expect.poll(() => document.elementFromPoint(x + width / 2, y + height / 2)).toBe(due.element())
  await due.click()
  await expect.element(confirm).toHaveFocus()
  await expect.element(confirm).toBeInViewport()
  // What comes into a log is read out: a button is no message.
  expect(page.getByRole('log').element().contains(due.element())).toBe(false)
})

it('on a small wide window a completed exchange shows its chat beside the rating, which outlives a narrower window', async () => {
  await page.viewport(1366, 650)
  onTestFinished(() => page.viewport(1280, 900))
  const completed: Exchange = { ...asked, status: 'completed', completedAt: at }
  answerRoom(() => completed)
  await openPage(
    <div className="main" data-view="detail">
      <div className="exchange-layout">
        <div className="ex-list" />
        <OpenExchange exchange={completed} />
      </div>
    </div>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 0.9 })
  await expect.element(page.getByRole('radio', { name: /5/ })).toBeInViewport({ ratio: 0.9 })
  await expect.element(page.getByRole('button', { name: 'Submit Rating' })).toBeInViewport({ ratio: 0.99 })
  const comment = page.getByRole('textbox', { name: /Comment/ })
  await comment.fill('A fine swap')
  await page.viewport(800, 900)
  await expect.element(comment).toHaveValue('A fine swap')
})

it('a completed swap with somebody who is out of reach since has a closed chat, and can be rated', async () => {
  const hidden = { ...olga, name: '', username: null, hidden: true as const }
  const { bidId } = asked
  const withHidden = (one: typeof bidId.offeredPerkId) =>
    one.userId._id === olga._id ? { ...one, userId: hidden } : one
  const bid = { ...bidId, offeredPerkId: withHidden(bidId.offeredPerkId), bidPerkId: withHidden(bidId.bidPerkId) }
  const bidderId = bidId.bidderId._id === olga._id ? hidden : bidId.bidderId
  const completed: Exchange = { ...asked, status: 'completed', completedAt: at, bidId: { ...bid, bidderId } }
  answer(listMessages, () => refusal(404, { message: 'Exchange not found' }))
  answer(listExchanges, () => [completed])
  answer(listUnread, () => ({}))
  answer(listOwnPerks, () => [])
  answer(getUser, connectionLost)
  await openPage(<OpenExchange exchange={completed} />)
  await expect.element(page.getByText('This chat is closed.')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Message' }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  await expect.element(page.getByRole('heading', { name: 'How was it?' })).toBeVisible()
})

it('a rating that was begun is there again for who was signed out by the server meanwhile', async () => {
  const completed: Exchange = { ...asked, status: 'completed', completedAt: at }
  answerRoom(() => completed)
  const opened = await openPage(<OpenExchange exchange={completed} />)
  await page.getByRole('radio', { name: /4/ }).click({ force: true })
  await page.getByRole('textbox', { name: /Comment/ }).fill('Easy to meet')
  dropToken('server')
  await opened.reload()
  await expect.element(page.getByRole('textbox', { name: /Comment/ })).toHaveValue('Easy to meet')
  await expect.element(page.getByRole('radio', { name: /4/ })).toBeChecked()
})

it('a rating that was begun is there again after another page, until it is given', async () => {
  const completed: Exchange = { ...asked, status: 'completed', completedAt: at }
  answerRoom(() => completed)
  const { leave, goTo } = await openPage(<OpenExchange exchange={completed} />)
  await page.getByRole('radio', { name: /4/ }).click({ force: true })
  await page.getByRole('textbox', { name: /Comment/ }).fill('Easy to meet')
  await leave()
  await goTo('/')
  await expect.element(page.getByRole('textbox', { name: /Comment/ })).toHaveValue('Easy to meet')
  await expect.element(page.getByRole('radio', { name: /4/ })).toBeChecked()
  const sent = answer(rateExchange, () => completed)
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect.poll(() => readDraft(me._id, `rate.${_id}`)).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([{ rating: 4, comment: 'Easy to meet', isCommentPublic: true }])
})

it('on a phone the answer that is due is in view at once, and long words break', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { bidId } = asked
  const long = { ...bidId.offeredPerkId, title: `Pneumono${'ultra'.repeat(20)}` }
  // Nothing was said, so the swap is not folded.
  const exchange = { ...asked, lastMessage: null, bidId: { ...bidId, offeredPerkId: long } }
  answerRoom(() => exchange)
  await openPage(
    <div className="page main" data-view="detail">
      <div className="exchange-layout">
        <OpenExchange exchange={exchange} />
      </div>
    </div>,
  )
  await expect.element(page.getByRole('button', { name: 'Confirm Completion' })).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBe(390)
  const title = page.getByText(/^Pneumono/).first()
  await expect.element(title).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(title.element())
  for (const { right } of words.getClientRects()) expect(right).toBeLessThan(390)
  await expectAccessible('an answer is due')
})

it('a completed swap has its moment, in light and dark and at 320 px', async () => {
  const completed: Exchange = { ...asked, status: 'completed', completedAt: at }
  answerRoom(() => completed)
  await openPage(
    <div className="page main" data-view="detail">
      <div className="exchange-layout">
        <OpenExchange exchange={completed} />
      </div>
    </div>,
  )
  await expect.element(page.getByText('Your first swap is done')).toBeVisible()
  await expectLooksRight('a completed swap')
  const moment = page.getByRole('region', { name: 'Swap done' }).element()
  await expectAccessible('its moment', undefined, moment)
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  await expectAccessible('its moment in the dark', 'color-contrast', moment)
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBe(320)
})
