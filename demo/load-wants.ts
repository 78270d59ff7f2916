import { newId } from '../server/src/platform/base/ids'
import type { Tx } from '../server/src/platform/database/db'
import type { PerkIds } from './load-perks'
import { wants } from './wants'

const cents = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 100))

export async function loadWants(tx: Tx, perks: PerkIds, now: Date) {
  const rows = wants.flatMap((want) => {
    const row = () => ({ id: newId(), given_perk_id: perks[want.for], quantity: 1, created_at: now })
    return [
      ...(want.perks ?? []).map((key) => ({ ...row(), target_perk_id: perks[key] })),
      ...(want.wishes ?? []).map(({ kind, words, minValue, maxValue }) => ({
        ...row(),
        kind,
        ...(words && { typed: words, words: words.toLowerCase().split(' ') }),
        min_cents: cents(minValue),
        max_cents: cents(maxValue),
      })),
    ]
  })
  await tx.insertInto('wants').values(rows).execute()
}
