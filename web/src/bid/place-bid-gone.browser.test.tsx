import { listBids, placeBid } from '@perkloop/contract/bid'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { getPerk } from '@perkloop/contract/perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, olga, perkOf } from '../../test/samples'
import { changed } from '../platform/changes'
import { queryClient } from '../platform/query-client'
import { PlaceBidDialog } from './place-bid-dialog'

const dialog = page.getByRole('dialog', { name: 'Place a bid' })
const target = perkOf(olga, 'Rowing club', { estimatedValue: 60 })
const [museum, theatre] = [perkOf(ben, 'Museum card'), perkOf(ben, 'Theatre box')]

it('where the chosen perk has gone, the one that is left does not take its place', async () => {
  answer(getPerk, () => target)
  answer(listBids, () => [])
  answer(listOwnPerks, () => [museum, theatre])
  await openPage(<PlaceBidDialog target={target} onClose={() => {}} />)
  await dialog.getByRole('radio', { name: /Theatre box/ }).click()
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  answer(listOwnPerks, () => [museum])
  await changed('perk')
  await expect.element(dialog.getByRole('radio', { name: /Theatre box/ })).not.toBeInTheDocument()
  const sent = answer(placeBid, () => refusal(500))
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/choose/i)
  expect(sent).toEqual([])
})

it('what was cached before is not taken for a change', async () => {
  queryClient.setQueryData(['perks', 'one', target._id], { ...target, estimatedValue: 45 }, { updatedAt: 1 })
  const { promise, resolve } = held<typeof target>()
  answer(getPerk, () => promise)
  answer(listBids, () => [])
  answer(listOwnPerks, () => [museum])
  await openPage(<PlaceBidDialog target={target} onClose={() => {}} />)
  await expect.element(dialog.getByText('$60/month')).toBeVisible()
  expect(dialog.getByRole('alert').query()).toBeNull()
  resolve(target)
})

it('a perk that its owner changes under the open dialog is shown as it is now, and that is said', async () => {
  answer(getPerk, () => target)
  answer(listBids, () => [])
  answer(listOwnPerks, () => [museum])
  await openPage(<PlaceBidDialog target={target} onClose={() => {}} />)
  await expect.element(dialog.getByText('$60/month')).toBeVisible()
  expect(dialog.getByRole('alert').query()).toBeNull()
  answer(getPerk, () => ({ ...target, estimatedValue: 15 }))
  await changed('perk')
  await expect.element(dialog.getByText('$15/month')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('has changed this perk since you opened it')
})
