// The last day of a perk is over once it is over everywhere on earth (contract/src/perk-end.ts). By the database's clock:
// where a list or a lock is waited for, it is that of the transaction's begin.

const earliestToday = "(now() at time zone 'UTC' - interval '12 hours')::date"

/** SQL for whether a perk's last day, if it has one, is not over. */
export const isGoodText = (of: string) => `(${of}.valid_until is null or ${of}.valid_until >= ${earliestToday})`

/** SQL for whether it can be bid on and be given, by anybody who may see it. A job gives what has ended another status, later. */
export const isOnOfferText = (of: string) => `(${of}.status = 'available' and ${isGoodText(of)})`

/** SQL for whether it is off the market because its last day is over, also if it is held back besides. */
export const hasEndedText = (of: string) =>
  `(${of}.status = 'ended' or ${of}.status in ('available', 'withheld') and not ${isGoodText(of)})`

/** SQL for whether a pending bid is over because one of its perks has ended, also before the job has said so. All are aliases. */
export const isEndedBidText = (bid: string, target: string, given: string) =>
  `(${bid}.status = 'pending' and (${hasEndedText(target)} or ${hasEndedText(given)}))`
