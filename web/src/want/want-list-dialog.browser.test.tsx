import { updatePerk } from '@perkloop/contract/own-perk'
import { getWants } from '@perkloop/contract/want'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, perkOf } from '../../test/samples'
import { WantListDialog } from './want-list-dialog'

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
