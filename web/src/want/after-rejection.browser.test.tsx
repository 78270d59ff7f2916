import { kinds } from '@perkloop/contract/kind'
import { limits } from '@perkloop/contract/limits'
import { getWants, setWants, type Wants } from '@perkloop/contract/want'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { me, perkOf } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { AfterRejection } from './after-rejection'
import { kindsOf } from './want.rules'

// Without a value, so that its wishes have none.
const card = perkOf(me, 'Museum card', { estimatedValue: 0 })
const question = page.getByRole('region', { name: 'What would you take for Museum card?' })
const kind = (name: string) => question.getByRole('button', { name })

/** The server, which keeps the list and lets the test hold each answer back. */
function keepWants(...first: Wants['wishes']) {
  let wants: Wants = { perks: [], wishes: first, quantity: 1 }
  let answered = held()
  answer(getWants, () => wants)
  const sent = answer(setWants, async ({ body }) => {
    await answered.promise
    wants = body as Wants
    return wants
  })
  return { sent, hold: () => (answered = held()), let: () => answered.resolve() }
}

it('two quick presses are both shown at once and kept, one after the other', async () => {
  const server = keepWants()
  await openPage(<AfterRejection perk={card} onClose={() => {}} />)
  await kind('Food').click()
  await kind('Fitness').click()
  await expect.element(kind('Food')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(kind('Fitness')).toHaveAttribute('aria-pressed', 'true')
  expect(server.sent).toHaveLength(1)
  await expectAccessible('the question after a rejection')
  server.let()
  await expect.poll(() => server.sent.length).toBe(2)
  expect(server.sent.map(({ body }) => kindsOf(body as Wants))).toEqual([['food'], ['food', 'fitness']])
  await expect.element(kind('Food')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(kind('Fitness')).toHaveAttribute('aria-pressed', 'true')
})

it('what a press has filled is still there while the next press is under way', async () => {
  const server = keepWants(...kinds.slice(1, limits.wishes).map((one) => ({ kind: one })))
  await openPage(<AfterRejection perk={card} onClose={() => {}} />)
  server.let()
  await kind('Food').click()
  await expect.poll(() => server.sent.length).toBe(1)
  await expect.element(kind('Food')).toHaveAttribute('aria-pressed', 'true')
  server.hold()
  await kind('Food').click()
  await expect.poll(() => server.sent.length).toBe(2)
  await expect.element(kind('Food')).toHaveAttribute('aria-pressed', 'false')
  server.let()
})

it('nothing is asked of a list that is full already', async () => {
  keepWants(...kinds.slice(0, limits.wishes).map((one) => ({ kind: one })))
  await openPage(<AfterRejection perk={card} onClose={() => {}} />)
  await expect.poll(() => queryClient.getQueryData(['wants', card._id])).toBeDefined()
  await painted()
  expect(question.query()).toBeNull()
})
