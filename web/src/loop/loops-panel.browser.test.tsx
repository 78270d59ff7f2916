import { readPerkRules } from '@perkloop/contract/perk-rule'
import { getProfile, type User, updateProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { painted } from '../../test/go-back'
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
  await expect.element(page.getByText('Changed', { exact: true })).toBeVisible()
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

it('the switch keeps the focus while it is changed, and heeds no press meanwhile', async () => {
  const slow = held<User>()
  const sent = answer(updateProfile, () => slow.promise)
  await openPage(<Profile />)
  const joins = page.getByRole('switch')
  await expect.element(joins).toBeChecked()
  joins.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(joins).not.toBeChecked()
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  await userEvent.keyboard(' ')
  await expect.element(joins).not.toBeChecked()
  await expect.element(joins).toHaveFocus()
  slow.resolve({ ...me, joinsLoops: false })
  await expect.element(page.getByText('Changed', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
})
