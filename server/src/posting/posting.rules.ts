import type { AuditField } from '@perkloop/contract/audit'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'

export interface PerkFacts {
  owner_id: string
  status: 'available' | 'reserved' | 'exchanged' | 'removed' | 'withheld' | 'ended'
}

/** Only the owner or a manager of their team changes a perk. Others may see it, so they get a 403 and not a 404. */
export function change(perk: PerkFacts, actor: string, managed: boolean) {
  if (perk.owner_id !== actor && !managed) refuse('FORBIDDEN', 'onlyOwnerChangesPerk')
}

/** 'List again' after a completed exchange (docs/product.md, Perks): only the owner, no manager. */
export function listAgain(perk: PerkFacts, actor: string): 'available' {
  if (perk.owner_id !== actor) refuse('FORBIDDEN', 'onlyOwnerRelistsPerk')
  if (perk.status === 'withheld') refuse('PERK_NOT_AVAILABLE', 'perkNotAvailable')
  if (perk.status === 'ended') return 'available'
  if (perk.status !== 'exchanged') refuse('CONFLICT', say('perkNotRelistable', { status: perk.status }))
  return 'available'
}

export function remove(perk: PerkFacts, actor: string, managed: boolean): 'removed' {
  change(perk, actor, managed)
  if (perk.status === 'reserved') refuse('PERK_IN_EXCHANGE', 'perkInOpenExchange')
  return 'removed'
}

/** What a perk may have been before an administrator hid it. */
export type PerkWas = Exclude<PerkFacts['status'], 'removed'>

/** @returns what it was as well; null if it was gone already. */
export function hide({ status }: PerkFacts): { status: 'removed'; was: PerkWas | null } {
  return { status: 'removed', was: status === 'removed' ? null : status }
}

/** @param fate What became of its exchange since, where it was in one: it goes on, the perk was handed over, or it is free. */
export function putBack(was: PerkWas, fate: 'reserved' | 'exchanged' | 'free', isOwnerSuspended: boolean): PerkWas {
  if (was === 'exchanged' || was === 'ended') return was
  if (was === 'reserved' && fate !== 'free') return fate
  return isOwnerSuspended ? 'withheld' : 'available'
}

/** Whether an edit is one that the rules of an organization are asked about: a last day is no matter of theirs. */
export function isJudged(fields: AuditField[]) {
  return fields.some((field) => field !== fieldIds.valid_until)
}

/** Whether an edit changes what is approved: not where the perk is only offered again. */
export function isEdited(fields: AuditField[]) {
  return isJudged(fields.filter((field) => field !== fieldIds.status))
}

/** The columns that an edit may change, as the audit trail names them. */
const fieldIds = {
  title: 'title',
  description: 'description',
  value_cents: 'estimatedValue',
  picture_key: 'imageKey',
  kind: 'kind',
  valid_until: 'validUntil',
  status: 'status',
} as const satisfies Record<string, AuditField>
type Fields = { [K in keyof typeof fieldIds]?: string | number | null }

/** The ids of the fields that an edit really changes. */
export function fieldsChanged(before: Fields, after: Fields): AuditField[] {
  const columns = Object.keys(fieldIds) as (keyof typeof fieldIds)[]
  return columns
    .filter((column) => after[column] !== undefined && after[column] !== before[column])
    .map((column) => fieldIds[column])
}
