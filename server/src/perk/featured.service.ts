import type { Featured, FeaturedChange, FeaturedSearch } from '@perkloop/contract/featured'
import { featuredMost } from '@perkloop/contract/limits'
import { PerkSearch } from '@perkloop/contract/perk'
import type { z } from 'zod'
import type { Ctx, ReadCtx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import * as rules from './featured.rules'
import * as sql from './featured.sql'
import { listFeatured } from './perk.sql'
import { listPerks } from './perk-list.sql'

export async function getFeatured({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<Featured> {
  const perks = await sql.listChosen(db, storage.base)
  const instead = await listFeatured(db, null, storage.base, featuredMost.landing, false)
  return { perks, version: rules.versionOf(perks.map(({ _id }) => _id)), instead }
}

/** What visitors see, for every caller. */
export function findToFeature({ pool, storage }: ReadCtx, search: z.output<typeof FeaturedSearch>) {
  return listPerks(pool, PerkSearch.parse(search), null, storage.base)
}

/** @throws Refusal 409 where the list has changed since the administrator read it: nobody's choice is lost unseen. */
export function setFeatured(ctx: Ctx, { reason, ...choice }: z.output<typeof FeaturedChange>) {
  return transaction(ctx.db, async (tx) => {
    const candidates = await sql.lockCandidates(tx, choice.perks)
    const before = candidates.filter(({ isFeatured }) => isFeatured).map(({ id }) => id)
    const { added, removed, isSame } = rules.choose(before, candidates, choice)
    if (!isSame) {
      await sql.setPlaces(tx, choice.perks, removed)
      const detail = { reason, added: added.join(' '), removed: removed.join(' '), order: choice.perks.join(' ') }
      await logSecurityEvent(tx, ctx, 'featured-changed', ctx.user.id, detail)
    }
    return getFeatured({ ...ctx, db: tx })
  })
}
