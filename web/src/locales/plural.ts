type Forms = { one: string; other: string }

/** Picks the form of a language for a count, like `plural(2, { one: 'bid', other: 'bids' })`. */
export function pluralIn(language: string) {
  const rules = new Intl.PluralRules(language)
  return (count: number, forms: Forms) => (rules.select(count) === 'one' ? forms.one : forms.other)
}
