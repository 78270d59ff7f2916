import { limits } from '@perkloop/contract/limits'
import { kindNames } from '@perkloop/contract/locale/kinds'
import type { Wish } from '@perkloop/contract/want'
import { useState } from 'react'
import * as range from '#locale/value-range-panel'
import * as t from '#locale/wants'
import { readRange } from '../perk/typed-range.rules'
import { Field } from '../ui/field'
import { MoneyInput, TextInput } from '../ui/text-input'
import { typedDollars } from '../ui/typed-money'

interface Props {
  wish: Wish
  /** Gets undefined while the range can't be read. */
  onWish: (wish: Wish | undefined) => void
}

/** What narrows a wish of a kind: words, and the range of values. */
export function WishFields({ wish, onWish }: Props) {
  const [words, setWords] = useState(wish.words ?? '')
  const [from, setFrom] = useState(typedDollars(wish.minValue))
  const [to, setTo] = useState(typedDollars(wish.maxValue))
  const tell = (words: string, from: string, to: string) => {
    const read = readRange(from, to)
    if ('errors' in read) return onWish(undefined)
    const { minValue, maxValue } = read.range
    onWish({
      kind: wish.kind,
      ...(words.trim() && { words: words.trim() }),
      ...(minValue !== undefined && { minValue }),
      ...(maxValue !== undefined && { maxValue }),
    })
  }
  const read = readRange(from, to)
  const errors = 'errors' in read ? read.errors : {}
  return (
    <fieldset className="wish">
      <legend>{kindNames[wish.kind]}</legend>
      <Field label={t.words()} optional>
        <TextInput
          autoComplete="off"
          maxLength={limits.wishText}
          placeholder={t.anything()}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            tell(target.value, from, to)
          }}
        />
      </Field>
      <Field label={range.from()} error={errors.from}>
        <MoneyInput
          suffix=""
          inputMode="decimal"
          autoComplete="off"
          placeholder={range.noLeast()}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            tell(words, target.value, to)
          }}
        />
      </Field>
      <Field label={range.to()} error={errors.to}>
        <MoneyInput
          suffix=""
          inputMode="decimal"
          autoComplete="off"
          placeholder={range.noMost()}
          value={to}
          onChange={({ target }) => {
            setTo(target.value)
            tell(words, from, target.value)
          }}
        />
      </Field>
    </fieldset>
  )
}
