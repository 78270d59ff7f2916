import { kindNames } from '@perkloop/contract/locale/kinds'
import type { Perk } from '@perkloop/contract/perk'
import { hasEnded } from '@perkloop/contract/perk-end'
import * as t from '#locale/perk-facts'
import { longDay, shortDay } from '../ui/dates'

/** 'Until Mar 3', for a card. */
export const untilWords = (day: string) => t.until({ day: shortDay(day) })

/** A perk's kind and last day in one line; nothing where it has neither. */
export function PerkFacts({ perk: { kind, validUntil } }: { perk: Pick<Perk, 'kind' | 'validUntil'> }) {
  if (!kind && !validUntil) return null
  const end = validUntil && (hasEnded(validUntil) ? t.endedOn : t.validUntil)({ day: longDay(validUntil) })
  return <p className="muted perk-facts">{[kind && kindNames[kind], end].filter(Boolean).join(' · ')}</p>
}
