import { dollarsText } from '../perk/perk.shape'
import { isOnOfferText } from '../perk/perk-end.shape'
import { isVisibleText } from '../perk/perk-seen.shape'
import { momentText } from '../user/user.shape'

/** The contract's Watch, of a row of `watches` with this alias. */
export const watchText = (
  of: string,
) => `json_build_object('_id', ${of}.id, 'q', coalesce(${of}.q, ''), 'kind', ${of}.kind,
  'minValue', ${dollarsText(`${of}.min_cents`)}, 'maxValue', ${dollarsText(`${of}.max_cents`)}, 'createdAt', ${momentText(`${of}.created_at`)})`

/**
 * SQL for whether the search of a watch finds a perk: what the marketplace's list would show its owner (perk/perk-list.sql.ts).
 * Both by their aliases.
 */
export const watchFindsText = (
  watch: string,
  perk: string,
) => `(${isOnOfferText(perk)} and ${perk}.owner_id <> ${watch}.owner_id
  and ${perk}.value_cents between coalesce(${watch}.min_cents, 0) and coalesce(${watch}.max_cents, 2147483647)
  and (${watch}.kind is null or ${watch}.kind = ${perk}.kind)
  and (${watch}.looks is null or ${perk}.terms @@ ${watch}.looks)
  and ${isVisibleText(perk, `${watch}.owner_id`)})`
