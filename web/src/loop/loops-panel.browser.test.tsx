import { readPerkRules } from '@perkloop/contract/perk-rule'
import { getProfile, type User, updateProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany, me, perkRules } from '../../test/samples'
import { changed } from '../platform/changes'
import { useUser } from '../platform/session'
import { LoopsPanel } from './loops-panel'

const Profile = () => <LoopsPanel user={useUser()} />

it('a read that began before the switch was pressed does not bring the old value back', async () => {
  await openPage(<Profile />)
  const slow = held<User>()
  const reads = answer(getProfile, () => slow.promise)
  void changed('profile')
  await expect.poll(() => reads.length).toBe(1)
  answer(updateProfile, () => {
    // The reload after the change is even slower: so the test sees what is shown until then.
    answer(getProfile, () => held<User>().promise)
    setTimeout(() => slow.resolve(me), 20)
    return { ...me, joinsLoops: false }
  })
  const joins = page.getByRole('switch')
  await joins.click()
  await expect.element(joins).toBeEnabled()
  await new Promise((done) => setTimeout(done, 200))
  await expect.element(joins).not.toBeChecked()
})

it.each([
  ['keeps them out', false, 'everybody'],
  ['shows them to some alone', true, 'colleagues'],
] as const)('says so where the organization %s', async (_what, loops, audience) => {
  answer(readPerkRules, () => ({ ...perkRules, audience, loops }))
  await openPage(<Profile />, '/profile', byCompany)
  await expect.element(page.getByText('Your organization keeps members’ perks out of loops.')).toBeVisible()
})
