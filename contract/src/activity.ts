import { z } from 'zod'
import { endpoint } from './endpoint'
import { Moment, numeral } from './field'
import { Kind } from './perk'

// What went on, week by week, for administrators: numbers alone, of nobody in particular.

export const ActivityWeek = z.object({
  /** Its Monday, `YYYY-MM-DD`; weeks begin and end in UTC. */
  week: z.iso.date(),
  /** False for the week that is going on. */
  isOver: z.boolean(),
  posted: z.number().int(),
  bids: z.number().int(),
  /** Exchanges that were completed. */
  swaps: z.number().int(),
  /** Of both perks of each of them, as they were agreed; in dollars. */
  value: z.number(),
  /** From acceptance to completion; null in a week without a swap. */
  medianHours: z.number().nullable(),
  /** Who posted a perk, placed a bid, wrote a message or did something in an exchange. */
  people: z.number().int(),
  loopsProposed: z.number().int(),
  /** The answers to loops that ended in it: yes, no, and none until the deadline. */
  loopYes: z.number().int(),
  loopNo: z.number().int(),
  loopSilent: z.number().int(),
  loopsAgreed: z.number().int(),
  /** Of which the last hand-over was completed. */
  loopsCompleted: z.number().int(),
})
export type ActivityWeek = z.infer<typeof ActivityWeek>

/** How far back it is counted, this week included. */
export const activityWeeksMost = 52

export const WantedKind = z.object({
  kind: Kind,
  /** Wishes of this kind, of all want lists. */
  wishes: z.number().int(),
  /** Those whose perk went, or is going, for one of this kind. */
  met: z.number().int(),
})
export type WantedKind = z.infer<typeof WantedKind>

export const Activity = z.object({
  /** Oldest first. A week that was not counted yet is left out. */
  weeks: z.array(ActivityWeek),
  /** When it was counted last, most wanted first. */
  wanted: z.array(WantedKind),
  /** When the newest of them was counted; null where none is. */
  countedAt: Moment.nullable(),
})
export type Activity = z.infer<typeof Activity>

export const getActivity = endpoint({
  method: 'GET',
  path: '/admin/activity',
  access: 'admin',
  summary: 'What was posted, bid and swapped, by how many people, in each of the last weeks',
  failure: 'failedToFetchActivity',
  query: z.object({
    weeks: numeral(z.number().int().min(1).max(activityWeeksMost))
      .prefault(26)
      .describe('How many, this week included'),
  }),
  reply: Activity,
})
