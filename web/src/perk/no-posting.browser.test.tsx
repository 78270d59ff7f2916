import { listBids } from '@perkloop/contract/bid'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { getPerk } from '@perkloop/contract/perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { roles, userWith } from '../../test/team'
import { PlaceBidDialog } from '../bid/place-bid-dialog'
import { MyPerksScreen } from './my-perks-screen'

const onlooker = userWith({ ...roles.member, permissions: { ...roles.member.permissions, createPerks: false } })
const why = 'Your role in Fernhill does not allow you to post perks.'
const post = page.getByRole('button', { name: 'Post Your Perk' })

it('a member who may not post perks sees why, in My Perks and in a bid', async () => {
  answer(listOwnPerks, () => [])
  answer(listBids, () => [])
  const { leave } = await openPage(<MyPerksScreen />, '/myperks', onlooker)
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(post).not.toBeInTheDocument()
  await expectAccessible('no posting')
  await leave()
  const target = perkOf(olga, 'Rowing club')
  answer(getPerk, () => target)
  await openPage(<PlaceBidDialog target={target} onClose={() => {}} />, '/marketplace', onlooker)
  await expect.element(page.getByRole('dialog').getByText(why)).toBeVisible()
  await expect.element(post).not.toBeInTheDocument()
})
