import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { change } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, race, running } = await twoProcessesOfFile()

it('a session that subscribes from two tabs at once has one subscription', async () => {
  const keys = {
    p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  }
  for (let n = 0; n < 10; n += 1) {
    const user = await given.user()
    const put = () => change(user, '/push/subscription', { endpoint: `https://push.example.com/${randomUUID()}`, keys })
    const replies = await race(put(), put(), put(), put())
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kept = running.deps.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', user.id)
    expect(await kept.execute()).toHaveLength(1)
  }
})
