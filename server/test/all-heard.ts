import { randomUUID } from 'node:crypto'
import type { Deps } from '../src/platform/context'
import { transaction } from '../src/platform/database/transaction'

/** Waits until the instance has every event committed before: the database delivers them in the order of their commits. */
export async function allHeard({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<void> {
  const nobody = randomUUID()
  const last = new Promise<void>((done) => {
    const stop = events.subscribe(nobody, () => {
      stop()
      done()
    })
  })
  await transaction(db, async (tx) => events.announce(tx, [nobody], { type: 'perk', id: nobody }))
  await last
}
