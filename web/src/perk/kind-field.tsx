import type { Kind } from '@perkloop/contract/kind'
import { kindNames } from '@perkloop/contract/locale/kinds'
import { useMemo } from 'react'
import * as t from '#locale/perk-form'
import { Field } from '../ui/field'
import { KindChoice } from './kind-choice'
import { guessKind } from './kind-guess.rules'

interface Props {
  label?: string
  title: string
  description: string
  kind: Kind | null
  /** False where an organization allows some kinds alone. */
  optional?: boolean
  onKind: (kind: Kind | null) => void
}

/** What kind of thing a perk is. What its words tell is marked, and chosen by its owner alone. */
export function KindField({ label = t.kind(), title, description, kind, optional = true, onKind }: Props) {
  const guess = useMemo(() => guessKind(title, description), [title, description])
  const suggested = kind === null ? guess : undefined
  return (
    <Field
      label={label}
      optional={optional}
      group
      hint={suggested ? t.looksLike({ kind: kindNames[suggested] }) : t.kindHint()}
    >
      <KindChoice
        label={label}
        chosen={kind ? [kind] : []}
        suggested={suggested}
        onPress={(pressed) => onKind(pressed === kind ? null : pressed)}
      />
    </Field>
  )
}
