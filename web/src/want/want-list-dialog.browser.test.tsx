import { updatePerk } from '@perkloop/contract/own-perk'
import { getPerk, listPerks } from '@perkloop/contract/perk'
import { getWants, setWants, type Wants } from '@perkloop/contract/want'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf } from '../../test/samples'
import { useHistoryStep } from '../platform/history-step'
import { SomethingLikeIt } from './something-like-it'
import { kindsOf } from './want.rules'
import { WantListDialog } from './want-list-dialog'

const card = perkOf(me, 'Museum card', { kind: 'culture' })

it.each([
  ['the server says nothing of', refusal(503), 'Failed to save what you would take'],
  ['the server says more of', refusal(409, { message: 'Not any more' }), 'Not any more'],
])('one failure has one text: one that %s', async (_which, failure, words) => {
  answer(getWants, () => ({ perks: [], wishes: [], quantity: 1 }))
  answer(updatePerk, () => failure)
  await openPage(<WantListDialog perk={perkOf(me, 'Museum card')} onClose={() => {}} />)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Food' }).first().click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words)
  await expect.poll(() => page.getByText(words).elements().length).toBe(1)
})

it.each([
  [true, 'Who has something of it and wants yours can swap with you, directly or in a loop.'],
  [false, 'Bids with something of it are marked.'],
])('loops are promised only to who takes part: %s', async (joinsLoops, words) => {
  answer(getWants, () => ({ perks: [], wishes: [], quantity: 1 }))
  await openPage(<WantListDialog perk={perkOf(me, 'Museum card')} onClose={() => {}} />, '/', { ...me, joinsLoops })
  await expect.element(page.getByText(words)).toBeVisible()
})

it('what one would take is said: the kind of one’s own, kinds, words, range and particular perks', async () => {
  const [coffee, gong] = [perkOf(me, 'Coffee', { estimatedValue: 40 }), perkOf(olga, 'Gong')]
  answer(getWants, () => ({ perks: [], wishes: [], quantity: 1 }))
  answer(listPerks, ({ query }) => (query.q === 'gong' ? [gong] : []))
  answer(getPerk, () => gong)
  const kept = answer(updatePerk, () => ({ ...coffee, kind: 'food' as const }))
  const saved = answer(setWants, ({ body }) => body as Wants)
  let isClosed = false
  await openPage(<WantListDialog perk={coffee} onClose={() => (isClosed = true)} />, '/myperks')
  const dialog = page.getByRole('dialog')
  const group = (name: string) => dialog.getByRole('group', { name, exact: true }).first()
  await group('What kind of perk is this?').getByRole('button', { name: 'Food' }).click()
  await group('Anything of these kinds').getByRole('button', { name: 'Fitness' }).click()
  const wish = group('Fitness')
  // Half to twice its value.
  await expect.element(wish.getByLabelText('From')).toHaveValue('20')
  const to = wish.getByLabelText('To', { exact: true })
  await expect.element(to).toHaveValue('80')
  await to.fill('5')
  await expect.element(wish).toHaveTextContent('At least as much as From')
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await to.fill('')
  await wish.getByLabelText('Words').fill('Yoga')
  await dialog.getByRole('searchbox', { name: 'Find perks' }).fill('gong')
  await dialog.getByRole('button', { name: 'Add Gong' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Remove Gong' })).toBeVisible()
  await expectAccessible('a want list')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved what you’d take')).toBeVisible()
  await expect.poll(() => isClosed).toBe(true)
  expect(kept.map(({ body }) => body)).toEqual([{ kind: 'food' }])
  const wishes = [{ kind: 'fitness', words: 'Yoga', minValue: 20 }]
  expect(saved.map(({ body }) => body)).toEqual([{ perks: [gong._id], wishes, quantity: 1 }])
})

it('a list that could not be read is read again', async () => {
  answer(getWants, () => refusal(503, { message: 'Not now' }))
  await openPage(<WantListDialog perk={perkOf(me, 'Museum card')} onClose={() => {}} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not now')
  answer(getWants, () => ({ perks: [], wishes: [], quantity: 1 }))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
})

it('with five kinds no other can be pressed', async () => {
  const wishes = (['fitness', 'food', 'home', 'culture', 'travel'] as const).map((kind) => ({ kind }))
  answer(getWants, () => ({ perks: [], wishes, quantity: 1 }))
  await openPage(<WantListDialog perk={card} onClose={() => {}} />)
  const kindsToTake = page.getByRole('group', { name: 'Anything of these kinds', exact: true }).first()
  const learning = kindsToTake.getByRole('button', { name: 'Learning' })
  await expect.element(learning).toBeDisabled()
  await kindsToTake.getByRole('button', { name: 'Food' }).click()
  await expect.element(learning).toBeEnabled()
})

const opener = page.getByRole('button', { name: 'Open the list' })
const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })

function Opener() {
  const open = useHistoryStep<true>()
  return (
    <>
      <button type="button" onClick={() => open.open(true)}>
        Open the list
      </button>
      {open.value && <WantListDialog perk={card} onClose={open.close} />}
    </>
  )
}

it('what another device has saved meanwhile is there when the list is opened again, and is not undone', async () => {
  answer(getWants, () => ({ perks: [], wishes: [], quantity: 1 }))
  const saved = answer(setWants, ({ body }) => body as Wants)
  await openPage(<Opener />)
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect.element(save).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  const reading = held<Wants>()
  answer(getWants, () => reading.promise)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  expect(save.query()).toBeNull()
  reading.resolve({ perks: [], wishes: [{ kind: 'food' }], quantity: 1 })
  await dialog.getByRole('button', { name: 'Home' }).click()
  await save.click()
  await expect.poll(() => saved.map(({ body }) => kindsOf(body as Wants))).toEqual([['food', 'home']])
})

function AfterBid() {
  const [asks, setAsks] = useState(true)
  const gong = perkOf(olga, 'Gong', { kind: 'food' })
  const wants = { perks: [], wishes: [], quantity: 1 }
  return (
    <>
      <Opener />
      {asks && <SomethingLikeIt target={gong} given={card} wants={wants} onClose={() => setAsks(false)} />}
    </>
  )
}

it('nor does it open from what was saved after a bid', async () => {
  answer(setWants, ({ body }) => body as Wants)
  answer(getWants, () => held<Wants>().promise)
  await openPage(<AfterBid />)
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect.element(page.getByText('Saved what you’d take')).toBeVisible()
  await opener.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(save.query()).toBeNull()
})
