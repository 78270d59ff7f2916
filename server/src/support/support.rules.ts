import { limits } from '@perkloop/contract/limits'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'

export interface RequestFacts {
  status: 'open' | 'in-progress' | 'resolved'
  resolvedAt: Date | null
  version: number
  isChatShared: boolean
  /** How many messages its author has written. */
  written: number
}

const reopenWithin = limits.reopenDays * day

/** @throws Refusal 409 where the author has nothing to add any more, or has added too much. */
export function addReply({ status, written }: RequestFacts) {
  if (status === 'resolved') refuse('CONFLICT', 'supportResolved')
  refuseFlood(written)
}

/** @throws Refusal 409 unless it was resolved within the last week. */
export function reopen({ status, resolvedAt, written }: RequestFacts, now: Date): 'open' {
  if (status !== 'resolved' || !resolvedAt) return refuse('CONFLICT', 'supportNotResolved')
  if (now.getTime() - resolvedAt.getTime() > reopenWithin) refuse('CONFLICT', 'supportReopenedTooLate')
  refuseFlood(written)
  return 'open'
}

function refuseFlood(written: number) {
  if (written >= limits.supportMessages) refuse('CONFLICT', 'supportThreadFull')
}

/** @throws Refusal 409 where it has changed since the administrator saw it, such as by another one's answer. */
export function answer({ status, version }: RequestFacts, to: { version: number; resolves: boolean }) {
  if (version !== to.version) refuse('CONFLICT', 'supportChanged')
  if (status === 'resolved') refuse('CONFLICT', 'supportResolved')
  return to.resolves ? 'resolved' : 'in-progress'
}

/** Support reads a chat only while it is shared for a request that is not resolved. */
export const isChatOpen = ({ status, isChatShared }: Pick<RequestFacts, 'status' | 'isChatShared'>) =>
  isChatShared && status !== 'resolved'
