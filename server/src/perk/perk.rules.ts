import { refuse } from '../platform/errors'

export interface PerkFacts {
  owner_id: string
  status: 'available' | 'reserved' | 'exchanged' | 'removed'
}

/** Only its owner changes a perk; what others see stays visible to them, so it is 403 and not 404. */
export function change(perk: PerkFacts, actor: string) {
  if (perk.owner_id !== actor) refuse('FORBIDDEN', 'Only the owner can change this perk')
}

/** 'List again' after a completed exchange (PRODUCT.md section 9). */
export function listAgain(perk: PerkFacts): 'available' {
  if (perk.status !== 'exchanged') refuse('CONFLICT', `This perk is ${perk.status} and can't be listed again`)
  return 'available'
}

export function remove(perk: PerkFacts, actor: string): 'removed' {
  change(perk, actor)
  if (perk.status === 'reserved') refuse('PERK_IN_EXCHANGE', 'This perk is in an open exchange')
  return 'removed'
}

export const toCents = (dollars: number) => Math.round(dollars * 100)
