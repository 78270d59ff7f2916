import type { Env } from '../platform/base/env'

/** SQL of one value: whether visitors see perks, as set in /admin, else by the environment. */
export const publicListingText = ({ place }: Pick<Env, 'place'>) =>
  `(select coalesce(public_listing, ${place.publicListing.value}) from settings)`
