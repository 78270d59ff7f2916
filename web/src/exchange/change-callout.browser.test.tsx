import type { Exchange, ExchangeAct } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerRoom, Room } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange as asked, me, olga } from '../../test/samples'
import { applyLiveEvent } from '../platform/live-events'

const at = '2026-01-07T09:00:00.000Z'
const ongoing: Exchange = { ...asked, status: 'ongoing', completionInitiator: null, completionRequestedAt: null }
const terms = { completionDate: '2040-03-20', logistics: null, quantity: null }

/** The proposed change while it stands, and what the chat says once it was taken back or refused. */
it.each([
  ['Olga proposes a change', olga, 'change-withdrawn', olga, 'Olga took the change back.'],
  ['Olga proposes a change', olga, 'change-refused', me, 'You refused the change.'],
  ['You proposed a change', me, 'change-withdrawn', me, 'You took the change back.'],
  ['You proposed a change', me, 'change-refused', olga, 'Olga refused the change.'],
] as const)('“%s” goes live (%#), and the chat says how it ended', async (words, proposer, act, by, line) => {
  let now: Exchange = { ...ongoing, change: { ...terms, number: 1, by: proposer._id, createdAt: at } }
  answerRoom(() => now)
  await openPage(<Room />)
  const callout = page.getByText(words, { exact: true })
  await expect.element(callout).toBeVisible()
  const ended: ExchangeAct = {
    ...{ act, by: by._id, byTeam: false, completionDate: null, createdAt: at },
    change: { ...terms, was: null },
  }
  now = { ...ongoing, acts: [ended] }
  applyLiveEvent(JSON.stringify({ type: 'exchange', id: now._id }))
  await expect.element(callout).not.toBeInTheDocument()
  await expect.element(page.getByRole('log').getByText(line)).toBeVisible()
})
