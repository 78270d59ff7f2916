import { describe, expect, it } from 'vitest'
import { accept } from './acts'
import { expectSound } from './soundness'
import { ownProcessesOfFile, send } from './two-processes'

const { given, both, start, running } = await ownProcessesOfFile()

describe('a process that is killed in the middle of accepts', () => {
  it('leaves an exchange exactly where a bid is accepted, and what it acknowledged', async () => {
    const there = await Promise.all(Array.from({ length: 24 }, () => given.pendingBid()))
    const victim = await start()
    const acknowledged: string[] = []
    const accepting = there.map(async ({ owner, bid }) => {
      const reply = await send(victim, accept(owner, bid)).catch(() => undefined)
      if (reply?.status === 200) acknowledged.push(bid._id)
    })
    await Promise.race(accepting.slice(4, 5))
    victim.child.kill('SIGKILL')
    await Promise.all([...accepting, victim.ended])
    await expectSound(running.deps.db)
    const accepted = await running.deps.db.selectFrom('bids').select('id').where('status', '=', 'accepted').execute()
    const ids = new Set(accepted.map(({ id }) => id))
    for (const id of acknowledged) expect(ids).toContain(id)
    // Everything goes on: bids that were not accepted still can be.
    const rest = there.filter(({ bid }) => !ids.has(bid._id))
    const replies = await Promise.all(rest.map(({ owner, bid }) => send(both[0], accept(owner, bid))))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
  })
})
