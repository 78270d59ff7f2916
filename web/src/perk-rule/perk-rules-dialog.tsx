import { kinds as allKinds, type Kind } from '@perkloop/contract/kind'
import type { PerkRules } from '@perkloop/contract/perk-rule'
import { audiences } from '@perkloop/contract/perk-rules'
import { useId, useState } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/perk-rules'
import { KindChoice } from '../perk/kind-choice'
import { useConfig } from '../platform/config'
import { FormDialog } from '../platform/form-dialog'
import { useSending } from '../platform/use-sending'
import { Checkbox, Radio } from '../ui/choice'
import { Field } from '../ui/field'
import { MoneyInput } from '../ui/text-input'
import { parseDollars, typedDollars, typedExample } from '../ui/typed-money'
import { useChangePerkRules } from './perk-rule.queries'

interface Draft {
  refusedKinds: readonly Kind[]
  highestValue: string
  audience: PerkRules['audience']
  approveFirst: boolean
  loops: boolean
}

const draftOf = ({ highestValue, ...rules }: PerkRules): Draft => ({
  ...rules,
  highestValue: typedDollars(highestValue),
})

interface Props {
  organization: string
  rules: PerkRules
  onClose: () => void
}

/** Sends only what was changed: another admin's change of the rest stays. */
export function PerkRulesDialog({ organization, rules, onClose }: Props) {
  const name = useId()
  const save = useChangePerkRules(organization)
  const config = useConfig()
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const before = draftOf(rules)
  const draft = { ...before, ...changes }
  const change = (next: Partial<Draft>) => setChanges((now) => ({ ...now, ...next }))
  const dirty = JSON.stringify(draft) !== JSON.stringify(before)
  const dollars = draft.highestValue.trim() === '' ? null : parseDollars(draft.highestValue)
  const { refusedKinds } = draft
  const press = (kind: Kind) =>
    change({
      refusedKinds: refusedKinds.includes(kind)
        ? refusedKinds.filter((one) => one !== kind)
        : [...refusedKinds, kind].sort(),
    })
  const sending = useSending({
    send: () => {
      const { highestValue, refusedKinds, ...rest } = changes
      return save.mutateAsync({
        ...rest,
        ...(refusedKinds && { refusedKinds: [...refusedKinds] }),
        ...(highestValue !== undefined && dollars !== undefined && { highestValue: dollars }),
      })
    },
    said: { done: t.saved() },
    onSent: onClose,
  })
  return (
    <FormDialog
      title={t.rules()}
      dirty={dirty}
      sending={sending}
      onSubmit={() => dollars !== undefined && void sending.submit()}
      label={general.saveChanges()}
      disabled={!dirty || dollars === undefined}
      onClose={onClose}
    >
      <Field label={t.kinds()} group hint={refusedKinds.length > 0 ? t.kindNeeded() : t.allKinds()}>
        <KindChoice
          label={t.kinds()}
          chosen={allKinds.filter((kind) => !refusedKinds.includes(kind))}
          onPress={press}
        />
      </Field>
      <Field
        label={t.highestValue()}
        optional
        hint={t.anyValue()}
        error={dollars === undefined ? t.valueLike({ cents: typedExample() }) : undefined}
        className="value-field"
      >
        <MoneyInput
          inputMode="decimal"
          autoComplete="off"
          value={draft.highestValue}
          onChange={(event) => change({ highestValue: event.target.value })}
        />
      </Field>
      <Field label={t.whoSees()} group>
        <div className="perk-rules-choices">
          {audiences.map((audience) => (
            <Radio
              key={audience}
              name={name}
              checked={draft.audience === audience}
              onChange={() => change({ audience })}
              label={t.audiences[audience]()}
              hint={t.audienceHints[audience]()}
            />
          ))}
        </div>
      </Field>
      <Checkbox
        checked={draft.approveFirst}
        onChange={(event) => change({ approveFirst: event.target.checked })}
        label={t.approveFirst()}
        hint={t.approveHint()}
      />
      {config.loops && (
        <Checkbox
          checked={draft.loops && draft.audience === 'everybody'}
          disabled={draft.audience !== 'everybody'}
          onChange={(event) => change({ loops: event.target.checked })}
          label={t.loops()}
          hint={draft.audience === 'everybody' ? t.loopsHint() : t.noLoopsAmong()}
        />
      )}
    </FormDialog>
  )
}
