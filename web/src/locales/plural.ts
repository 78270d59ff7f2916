type Forms = { one: string; other: string }

/** Picks the form of a language for a count, like `plural(2, { one: 'bid', other: 'bids' })`. */
export function pluralIn(language: string) {
  // Made at its first use: `Intl` would double the time a page takes to start.
  let rules: Intl.PluralRules | undefined
  return (count: number, forms: Forms) => {
    rules ??= new Intl.PluralRules(language)
    return rules.select(count) === 'one' ? forms.one : forms.other
  }
}
