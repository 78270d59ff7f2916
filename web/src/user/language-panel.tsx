import type { Language } from '@perkloop/contract/language'
import type { User } from '@perkloop/contract/user'
import { useEffect, useRef } from 'react'
import * as t from '#locale/language-choice'
import { languageNames } from '../locales/language-names'
import { readerLocale } from '../locales/reader-locale'
import { useFocusAtHash } from '../platform/focus-at-hash'
import { readIn } from '../platform/page-language'
import { showResult } from '../platform/show-result'
import { Radio } from '../ui/choice'
import { useUpdateProfile } from './user.queries'

/** The language of the pages and of the mails to this user. */
export function LanguagePanel({ user }: { user: User }) {
  const update = useUpdateProfile()
  const choose = async (wanted: Language) => {
    const texts = { doing: t.changing(), done: t.changed() }
    const changed = await showResult(() => update.mutateAsync({ locale: readerLocale(wanted) }), texts)
    if (changed) readIn(wanted, 'language')
  }
  // Null for accounts from before there was a choice: then nothing is selected.
  const chosen = user.locale?.slice(0, 2)
  const selected = useRef<HTMLInputElement>(null)
  useFocusAtHash('language', selected, true)
  // Once: a later reload begins at the top.
  useEffect(() => {
    if (location.hash === '#language') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return (
    // Not disabled meanwhile, which would take the focus from the radio.
    <fieldset className="language" aria-busy={update.isPending}>
      <legend className="h3">{t.language()}</legend>
      <p className="hint">{t.alsoMails()}</p>
      {languageNames.map(([value, name]) => (
        <Radio
          key={value}
          ref={chosen === value ? selected : undefined}
          name="language"
          label={<span lang={value}>{name}</span>}
          checked={chosen === value}
          onChange={() => !update.isPending && void choose(value)}
        />
      ))}
    </fieldset>
  )
}
