import type { InsightMonth, KindInsight } from '@perkloop/contract/insight'

/** What the first sentence is about: the kind of which most is known, then the one with most people. */
export function mostTelling(kinds: readonly KindInsight[]): KindInsight | undefined {
  const worth = ({ offered, wanted }: KindInsight) =>
    (offered && wanted ? 1_000_000 : 0) + (offered ?? 0) + (wanted ?? 0)
  return kinds.filter(({ offered, wanted }) => offered || wanted).toSorted((one, other) => worth(other) - worth(one))[0]
}

/**
 * Of the kinds that are said: a sum of all would tell, by the difference, of those that are not. In dollars; null where none is.
 */
export function valueMoved({ kinds }: InsightMonth) {
  const said = kinds.flatMap(({ value }) => value ?? [])
  return said.length === 0 ? null : said.reduce((sum, value) => sum + value, 0)
}
