// Whether a perk is wanted: one rule for all who ask.

/**
 * SQL for whether a perk fits a wish, a row of `wants`: the kind is the same, all words are among the perk's, and its value is in
 * the range (docs/product.md, Wants). Both by their aliases.
 */
export const wishFitsText = (wish: string, perk: string) => `(${wish}.kind = ${perk}.kind
  and ${perk}.value_cents between coalesce(${wish}.min_cents, 0) and coalesce(${wish}.max_cents, 2147483647)
  and (${wish}.words is null or tsvector_to_array(${perk}.terms) @> ${wish}.words))`

/** SQL for whether the owner of the target has said that they would take the given perk for it. */
export const isWantedText = (target: string, given: string) => `exists (select from wants w
  where w.given_perk_id = ${target}.id and (w.target_perk_id = ${given}.id or ${wishFitsText('w', given)}))`
