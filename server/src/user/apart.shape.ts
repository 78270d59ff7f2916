// Blocking as SQL text: the one predicate of every list, profile, search, bid, chat, request, mail and notification. Two
// people are apart where either has blocked the other. It is here below the slice of blocks, because that one changes bids.

/** Whether two people are apart. */
export const areApartText = (one: string, other: string) => `(
  exists (select from blocks k where k.blocker_id = ${one} and k.blocked_id = ${other})
  or exists (select from blocks k where k.blocker_id = ${other} and k.blocked_id = ${one}))`

/** Whether a user is apart from the viewer, for lists: all who are apart are read once for the statement. */
export const isApartFromText = (user: string, viewer: string) => `${user} in (
  select blocked_id from blocks where blocker_id = ${viewer}
  union all select blocker_id from blocks where blocked_id = ${viewer})`

/** Whether an exchange with this alias is open: it goes on also where one has blocked the other. */
export const isOpenText = (exchange: string) => `${exchange}.status in ('ongoing', 'pending_completion')`

/** Whether the two parties of an exchange see and reach each other in it. */
export const isSharedText = (exchange: string) =>
  `(${isOpenText(exchange)} or not ${areApartText(`${exchange}.owner_id`, `${exchange}.bidder_id`)})`
