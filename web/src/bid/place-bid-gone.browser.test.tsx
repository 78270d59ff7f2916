import { listBids, placeBid } from '@perkloop/contract/bid'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, olga, perkOf } from '../../test/samples'
import { changed } from '../platform/changes'
import { PlaceBidDialog } from './place-bid-dialog'

const dialog = page.getByRole('dialog', { name: 'Place a bid' })
const [museum, theatre] = [perkOf(ben, 'Museum card'), perkOf(ben, 'Theatre box')]

it('where the chosen perk has gone, the one that is left does not take its place', async () => {
  answer(listBids, () => [])
  answer(listOwnPerks, () => [museum, theatre])
  await openPage(<PlaceBidDialog target={perkOf(olga, 'Rowing club')} onClose={() => {}} />)
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
