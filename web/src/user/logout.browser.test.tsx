import { logout } from '@perkloop/contract/account'
import { getProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { readDraft, saveDraft } from '../platform/draft'
import { useSession } from '../platform/session'
import { readToken, wasPutOut } from '../platform/token'
import { useLogout } from './user.queries'

function Leaving() {
  const { user } = useSession()
  const leave = useLogout()
  return (
    <button type="button" onClick={() => leave.mutate()}>
      {user?.name ?? 'Nobody'}
    </button>
  )
}

it('who signs out is gone from every tab before the server has answered', async () => {
  answer(getProfile, () => me)
  await openPage(<Leaving />)
  saveDraft(me._id, 'chat', 'Half a message')
  const told = answer(logout, () => held<{ message: string }>().promise)
  await page.getByRole('button', { name: me.name }).click()
  await expect.poll(() => told.length).toBe(1)
  await expect.poll(readToken).toBeNull()
  expect(localStorage.getItem('perkloop.token')).toBeNull()
  expect([wasPutOut(), readDraft(me._id, 'chat')]).toEqual([false, null])
})
