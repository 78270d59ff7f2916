import { describe, expect, it } from 'vitest'
import { hashPassword } from '../src/password/password.service'
import { post, rounds } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, running, race } = await twoProcessesOfFile()
const { db } = running.deps
const password = 'A quiet walk 42'
const hash = await hashPassword(password)

describe('two processes at once', () => {
  it('sign in somebody whose language is not known yet: both do, and none waits for the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await given.user()
      await db.updateTable('users').set({ password_hash: hash, locale: null }).where('id', '=', user.id).execute()
      const login = post(null, '/users/login', { email: user.email, password })
      const replies = await race(login, login, login, login)
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const found = db.selectFrom('users').select('locale').where('id', '=', user.id)
      expect(await found.executeTakeFirst()).toEqual({ locale: 'en' })
    }
  })
})
