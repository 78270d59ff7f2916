import { confirmCompletion, declineCompletion, type Exchange, rateExchange } from '@perkloop/contract/exchange'
import { confirmChange, refuseChange, withdrawChange } from '@perkloop/contract/exchange-change'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { answerRoom, Room } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange as asked, me, olga } from '../../test/samples'

const at = '2026-01-07T09:00:00.000Z'
const ongoing: Exchange = { ...asked, status: 'ongoing', completionInitiator: null, completionRequestedAt: null }
const completed: Exchange = { ...asked, status: 'completed', completedAt: at }
/** I own what the bid asks for. */
const rated: Exchange = {
  ...completed,
  ratings: { bidder: null, offerer: { rating: 5, comment: '', createdAt: at } },
}

const acts = [confirmCompletion, declineCompletion, rateExchange]

async function open(exchange: Exchange, after: Exchange) {
  let now = exchange
  answerRoom(() => now)
  for (const endpoint of [...acts, confirmChange, refuseChange, withdrawChange]) {
    answer(endpoint, () => {
      now = after
      return now
    })
  }
  await openPage(<Room />)
}

async function press(name: string) {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).not.toBeInTheDocument()
}

const done = page.getByRole('region', { name: 'Swap done' })

it.each([390, 1280])('the focus goes on to the completed swap, %s px wide', async (width) => {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await open(asked, completed)
  await press('Confirm Completion')
  await expect.element(done).toHaveFocus()
})

it('after "Not yet" it stays in the exchange', async () => {
  await open(asked, ongoing)
  await press('Not yet')
  await expect.element(page.getByRole('region', { name: 'Open exchange' })).toHaveFocus()
})

it.each([
  ['Confirm the change', olga],
  ['Keep it as it was', olga],
  ['Take it back', me],
])('"%s" leaves it there too', async (name, { _id: by }) => {
  const change = { completionDate: '2040-03-20', logistics: 'By post', quantity: 3, number: 1, by, createdAt: at }
  await open({ ...ongoing, logistics: 'At the desk', change }, ongoing)
  const callout = page.getByText(by === me._id ? 'You proposed a change' : 'Olga proposes a change', { exact: true })
  await expect.element(page.getByText('3 × Rowing club instead of 1')).toBeVisible()
  await expect.element(page.getByText('Logistics: By post – instead of: At the desk')).toBeVisible()
  await expectAccessible('a change to answer', undefined, callout.element().closest('.callout') as Element)
  await press(name)
  await expect.element(page.getByRole('region', { name: 'Open exchange' })).toHaveFocus()
})

it('a rating that was given hands the focus to the completed swap', async () => {
  await open(completed, rated)
  await page.getByRole('radio', { name: /5/ }).click({ force: true })
  await press('Submit Rating')
  await expect.element(done).toHaveFocus()
})

it('the second click of a double click on Confirm Completion chooses no star', async () => {
  await open(asked, completed)
  const star = () => document.querySelector<HTMLInputElement>('.stars input[value="3"]')
  const second = new Promise<void>((done) => {
    const watch = new MutationObserver(() => {
      if (!star()) return
      watch.disconnect()
      star()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
      done()
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await press('Confirm Completion')
  await second
  await expect.element(page.getByRole('radio', { name: /3/ })).not.toBeChecked()
  // A single press chooses at once.
  star()?.click()
  await expect.element(page.getByRole('radio', { name: /3/ })).toBeChecked()
})

it('"Not now" hands it to what is done, and "Rate this exchange" to the stars', async () => {
  await open(completed, completed)
  await press('Not now')
  const later = page.getByRole('button', { name: 'Rate this exchange' })
  await expect.element(later).toBeVisible()
  expect(document.activeElement?.matches('.ex-done')).toBe(true)
  later.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: /1/ })).toHaveFocus()
})
