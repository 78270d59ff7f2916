import type { Kind } from './kind'

// The rules of an organization for its members' perks, without zod: the form says while a user fills it in what they would say.

/** Who may see members' perks. Partners are organizations that agreed to be. */
export const audiences = ['everybody', 'colleagues', 'partners'] as const
export type Audience = (typeof audiences)[number]

/** Why a perk is kept off the market; `owner-away`: its owner can't sign in for now. All others are the organization's. */
export const heldReasons = ['kind-missing', 'kind', 'value', 'approval', 'refused', 'owner-away'] as const
export type HeldReason = (typeof heldReasons)[number]
/** What the form says before a perk is posted. */
export type Verdict = Exclude<HeldReason, 'refused' | 'owner-away'>

export interface PerkRules {
  refusedKinds: readonly Kind[]
  /** In dollars; null for any. */
  highestValue: number | null
  approveFirst: boolean
}

/** What the rules say of a perk before it is posted: nothing, why not, or that a manager approves it first. */
export function verdictOn(
  { refusedKinds, highestValue, approveFirst }: PerkRules,
  perk: { kind: Kind | null; estimatedValue: number | null },
  mayApprove: boolean,
): Verdict | null {
  const { kind, estimatedValue } = perk
  if (refusedKinds.length > 0 && kind === null) return 'kind-missing'
  if (kind !== null && refusedKinds.includes(kind)) return 'kind'
  if (highestValue !== null && estimatedValue !== null && estimatedValue > highestValue) return 'value'
  return approveFirst && !mayApprove ? 'approval' : null
}
