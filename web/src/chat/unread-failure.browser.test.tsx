import { listUnread } from '@perkloop/contract/chat'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { saidErrors } from '../../test/said-errors'
import { queryClient } from '../platform/query-client'
import { useUnreadFailure } from './unread-failure'

function Frame() {
  useUnreadFailure()
  return <p>The page</p>
}

const boom = 'Server error while fetching messages. Please try again later.'

/** A failed call is tried again at once, instead of after a second or more. */
function hurryRetries() {
  const later = window.setTimeout.bind(window)
  const sooner = (act: TimerHandler, ms?: number) => later(act, ms === 1_000 || ms === 2_000 ? 0 : ms)
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(sooner as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
}

/** The counts are read again, as every half minute, until that has failed or not. */
async function readAgain() {
  await queryClient.refetchQueries({ queryKey: ['unread'] })
  await painted()
}

it('unread counts that cannot be had are told of once, and again only after they could be', async () => {
  hurryRetries()
  const said = saidErrors()
  answer(listUnread, () => refusal(500, { message: 'Boom' }))
  await openPage(<Frame />)
  await expect.element(page.getByText(boom)).toBeVisible()
  await readAgain()
  await readAgain()
  expect(said()).toEqual([boom])

  answer(listUnread, () => ({}))
  await readAgain()
  answer(listUnread, () => new Response('{}', { status: 429, headers: { 'Retry-After': '60' } }))
  await readAgain()
  expect(said()).toEqual([boom])
  answer(listUnread, () => refusal(503, { message: 'Chat rests for a moment' }))
  await readAgain()
  await expect.element(page.getByText('Chat rests for a moment')).toBeVisible()
  await readAgain()
  expect(said()).toEqual([boom, 'Chat rests for a moment'])
})
