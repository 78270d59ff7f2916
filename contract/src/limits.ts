/** Every number both sides must agree on. Each stands in the section of docs/product.md that its slice keeps. */
export * as limits from './limit-values'

/** Durations in milliseconds. */
export const timings = {
  startUp: 100,
  redirect: 3_000,
  statusMessage: 3_000,
  toast: 4_000,
  successToast: 2_000,
  unreadPolling: 30_000,
  chatPolling: 10_000,
  carousel: 5_000,
  ticker: 5_000,
  newPerk: 24 * 60 * 60 * 1000,
} as const

/** A perk worth more than this many dollars a month is shown as Popular. */
export const popularAboveDollars = 100

/**
 * How many perks the public pages show large; the landing page's grid has as many (docs/product.md, Perks). More may be
 * chosen: they stand in for those that are not shown for now.
 */
export const featuredMost = { landing: 6, marketplace: 3, chosen: 12 } as const

/** The header that marks the client's own polling, which is not use of a session (docs/product.md, Accounts). */
export const backgroundHeader = 'x-background'

/**
 * A client that opens its stream sends the age of its oldest data as `?age=`, in milliseconds up to this; it gets a
 * `resync` if something changed since.
 */
export const longestStreamAge = 60_000
