import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addPicture } from '../server/src/picture/picture.service'
import { day } from '../server/src/platform/base/durations'
import { newId } from '../server/src/platform/base/ids'
import type { Tx } from '../server/src/platform/database/db'
import type { Storage } from '../server/src/platform/outside/storage'
import { endOn } from '../server/src/posting/perk-end.rules'
import type { PersonIds } from './load-people'
import { type PerkKey, perks } from './perks'

export type PerkIds = Record<PerkKey, string>

export async function loadPerks(
  tx: Tx,
  storage: Storage,
  folder: string,
  people: PersonIds,
  now: Date,
): Promise<PerkIds> {
  const ids = Object.fromEntries(Object.keys(perks).map((key) => [key, newId()])) as PerkIds
  const rows = await Promise.all(
    Object.entries(perks).map(async ([key, perk]) => {
      const owner = people[perk.owner]
      return {
        id: ids[key as PerkKey],
        owner_id: owner,
        title: perk.title,
        description: perk.description,
        value_cents: Math.round(perk.value * 100),
        picture_key: perk.picture ? await load(perk.picture, owner) : null,
        is_hero: perk.hero !== undefined,
        hero_order: perk.hero ?? null,
        kind: perk.kind ?? null,
        ...endOn(perk.endsIn === undefined ? null : inDays(perk.endsIn), now),
        created_at: new Date(now.getTime() - perk.posted),
      }
    }),
  )
  await tx.insertInto('perks').values(rows).execute()
  return ids

  function inDays(days: number) {
    return new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  }

  async function load(name: string, owner: string) {
    const body = await readFile(join(folder, 'pictures', `${name}.webp`))
    return addPicture(tx, storage, owner, body, 'image/webp', now)
  }
}
