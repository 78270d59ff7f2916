import { demoSignIn, logout } from '@perkloop/contract/account'
import { expect, it } from 'vitest'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { undoable } from '../platform/undo'
import { switchFace } from './look-around.queries'

it('what waits is sent with the session that ends, before it does', async () => {
  const calls: string[] = []
  answer(demoSignIn, () => ({ token: 'of-maya', user: me, expiresAt: '2036-01-07T09:00:00.000Z' }))
  answer(logout, () => {
    calls.push('logout')
    return { message: 'Gone' }
  })
  await openPage(null)
  undoable({ key: 'reject-bid 1', done: 'Bid rejected', send: async () => void calls.push('reject') })
  await switchFace('maya')
  expect(calls).toEqual(['reject', 'logout'])
})
