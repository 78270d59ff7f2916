import { graceDays } from '@perkloop/contract/billing'
import { fieldText, readFieldText } from '@perkloop/contract/field-text'
import { limits } from '@perkloop/contract/limits'
import { fields as germanFields } from '@perkloop/contract/locales/de/fields'
import { fields as englishFields } from '@perkloop/contract/locales/en/fields'
import { describe, expect, it } from 'vitest'
import { notYetPaid as germanNotYetPaid } from './de/billing'
import * as germanCompletion from './de/completion'
import * as germanFriends from './de/friends'
import * as germanPasswords from './de/passwords'
import * as germanPerkForm from './de/perk-form'
import * as germanSessions from './de/sessions'
import { resolved as germanResolved } from './de/support'
import * as germanTerms from './de/terms-text'
import { notYetPaid as englishNotYetPaid } from './en/billing'
import * as englishCompletion from './en/completion'
import * as englishFriends from './en/friends'
import * as englishPasswords from './en/passwords'
import * as englishPerkForm from './en/perk-form'
import * as englishSessions from './en/sessions'
import { resolved as englishResolved } from './en/support'
import * as englishTerms from './en/terms-text'

const english = {
  ...englishCompletion,
  ...englishFriends,
  ...englishPasswords,
  ...englishPerkForm,
  ...englishSessions,
  notYetPaid: englishNotYetPaid,
  resolved: englishResolved,
}
const german: typeof english = {
  ...germanCompletion,
  ...germanFriends,
  ...germanPasswords,
  ...germanPerkForm,
  ...germanSessions,
  notYetPaid: germanNotYetPaid,
  resolved: germanResolved,
}

const least = limits.usernameSearchMin
const megabytes = limits.pictureBytes / 1024 ** 2
const agreed = { name: 'Ada', days: limits.unansweredDays }

describe('a sentence that holds a limit', () => {
  it.each([
    [english.atLeastCharacters({ least: limits.passwordMin }), 'At least 8 characters'],
    [german.atLeastCharacters({ least: limits.passwordMin }), 'Mindestens 8 Zeichen'],
    [english.publicOnly({ least }), 'Public profiles only. At least 3 characters.'],
    [german.publicOnly({ least }), 'Nur öffentliche Profile. Mindestens 3 Zeichen.'],
    [english.usernameTooShort({ least }), 'Username must be at least 3 characters'],
    [german.usernameTooShort({ least }), 'Der Benutzername braucht mindestens 3 Zeichen'],
    [english.largerThan({ megabytes }), 'This photo is larger than 5 MB.'],
    [german.largerThan({ megabytes }), 'Dieses Foto ist größer als 5 MB.'],
    [english.confirmsNext(agreed), 'We’ll ask Ada to confirm. Without an answer, it completes in 14 days.'],
    [
      german.confirmsNext(agreed),
      'Wir bitten Ada um Bestätigung. Ohne Antwort wird der Tausch nach 14 Tagen von selbst abgeschlossen.',
    ],
    [
      english.closesWhenConfirmed(agreed),
      'You marked this exchange complete. It closes when Ada confirms, or automatically after 14 days.',
    ],
    [
      german.closesWhenConfirmed(agreed),
      'Du hast diesen Tausch als abgeschlossen markiert. Er endet, sobald Ada bestätigt, sonst nach 14 Tagen von selbst.',
    ],
    [
      english.sessionEnds({ idle: limits.sessionIdleDays, most: limits.sessionDays }),
      'You’re signed out after 7 days without use, or 30 days in total.',
    ],
    [
      german.sessionEnds({ idle: limits.sessionIdleDays, most: limits.sessionDays }),
      'Eine Sitzung endet von selbst, wenn du sie 7 Tage nicht nutzt, spätestens aber nach 30 Tagen.',
    ],
    [english.notYetPaid({ days: 21 }), 'Nothing is paid yet. Choose a plan within 21 days.'],
    [german.notYetPaid({ days: 21 }), 'Noch ist nichts bezahlt. Wähle innerhalb von 21 Tagen einen Tarif.'],
    [english.resolved({ days: 21 }), 'Resolved. The 21 days of an exchange that waits for a confirmation begin anew.'],
    [german.resolved({ days: 21 }), 'Erledigt. Wartet der Tausch auf eine Bestätigung, beginnen die 21 Tage neu.'],
  ])('reads %s', (text, expected) => {
    expect(text).toBe(expected)
  })

  it('takes its number from where the schema has it', () => {
    const read = (found: string) => [readFieldText(englishFields, found), readFieldText(germanFields, found)]
    expect(read(fieldText('passwordTooShort', limits.passwordMin))).toEqual([
      'Password must be at least 8 characters',
      'Das Passwort braucht mindestens 8 Zeichen',
    ])
    expect(read(fieldText('usernameSearchTooShort', 12))).toEqual([
      'Username must be at least 12 characters',
      'Der Benutzername braucht mindestens 12 Zeichen',
    ])
    // @ts-expect-error Without its number the sentence would speak of NaN characters.
    expect(fieldText('passwordTooShort')).toBe('passwordTooShort')
    // @ts-expect-error A sentence without a number takes none.
    expect(fieldText('emailMissing', 3)).toBe('emailMissing:3')
  })

  it('is written out in the Terms, which nobody agreed to with another number', () => {
    const told = [englishTerms, germanTerms].map((terms) =>
      JSON.stringify(terms, (_key, value) => (typeof value === 'function' ? value() : value)),
    )
    expect(told[0]).toContain(`nobody answers for ${limits.unansweredDays} days`)
    expect(told[1]).toContain(`auf den ${limits.unansweredDays} Tage lang niemand antwortet`)
    expect(told[0]).toContain(`all stays as it is for ${graceDays} days`)
    expect(told[1]).toContain(`bleibt ${graceDays} Tage lang alles, wie es ist`)
  })
})
