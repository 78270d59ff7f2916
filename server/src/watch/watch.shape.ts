import { dollarsText } from '../perk/perk.shape'
import { isOnOfferText } from '../perk/perk-end.shape'
import { isVisibleText } from '../perk/perk-seen.shape'
import { momentText } from '../user/user.shape'

/** The contract's Watch, of a row of `watches` with this alias. */
export const watchText = (
  of: string,
) => `json_build_object('_id', ${of}.id, 'q', coalesce(${of}.q, ''), 'kind', ${of}.kind,
  'minValue', ${dollarsText(`${of}.min_cents`)}, 'maxValue', ${dollarsText(`${of}.max_cents`)}, 'createdAt', ${momentText(`${of}.created_at`)})`

/** SQL for whether words, kind and range of a watch fit what of a perk they look at, without asking who may see it. */
const searchFindsText = (watch: string, terms: string, kind: string, cents: string) =>
  `(${cents} between coalesce(${watch}.min_cents, 0) and coalesce(${watch}.max_cents, 2147483647)
  and (${watch}.kind is null or ${watch}.kind is not distinct from ${kind})
  and (${watch}.looks is null or ${terms} @@ ${watch}.looks))`

/** The same of a perk as it was before an edit, by a row of `watch_due`. */
export const watchFoundText = (watch: string, due: string) =>
  searchFindsText(watch, `${due}.was_terms`, `${due}.was_kind`, `${due}.was_cents`)

/**
 * SQL for whether the search of a watch finds a perk: what the marketplace's list would show its owner (perk/perk-list.sql.ts).
 * Both by their aliases.
 */
export const watchFindsText = (
  watch: string,
  perk: string,
) => `(${isOnOfferText(perk)} and ${perk}.owner_id <> ${watch}.owner_id
  and ${searchFindsText(watch, `${perk}.terms`, `${perk}.kind`, `${perk}.value_cents`)}
  and ${isVisibleText(perk, `${watch}.owner_id`)})`
