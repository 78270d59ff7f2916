import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import type { Language } from '@perkloop/contract/language'
import { plans } from '@perkloop/contract/subscription'
import { audit as de } from '../locales/de/audit'
import { audit as en } from '../locales/en/audit'
import type { AuditTexts } from '../locales/kinds/audit'

export interface AuditFacts {
  happenedAt: string
  act: AuditAct
  actor: string | null
  /** The name of a user, or the email of a person who was invited. */
  subject: string | null
  detail: AuditDetail
}

/** The sentences of each language, made from names and lists that are translated already. */
const texts: Record<Language, AuditTexts> = { en, de }

/** The name of a user who deleted their account is not kept. */
export const actorName = (name: string, language: Language) => name || texts[language].formerMember

/** What was done, as a sentence without its subject. */
export function summaryOf({ act, subject, detail }: AuditFacts, language: Language): string {
  const { roles, permissions, fields, formerMember, someone, noPlan, say } = texts[language]
  const roleWord = (name = '') => roles[name.toLowerCase()] ?? name
  const list = (keys: readonly string[] | undefined, words: Record<string, string>) =>
    (keys ?? []).map((key) => words[key] ?? key).join(', ')
  /** A plan that is not offered any more is shown by what was stored of it. */
  const planWord = (id = '') => (id === 'none' ? noPlan : (plans.find((plan) => plan.id === id)?.name ?? id))
  const { role, from, to, title, granted, withdrawn } = detail
  const isRole = act === 'role-assigned'
  const isPlan = act === 'plan-changed' || act === 'plan-renewed'
  return say[act]({
    whom: subject === null ? someone : subject || formerMember,
    isAboutSomeone: subject !== null,
    role: act === 'role-created' || act === 'role-deleted' ? (role ?? '') : roleWord(role),
    from: isRole || act === 'role-changed' ? roleWord(from) : isPlan ? planWord(from) : (from ?? ''),
    to: isRole ? roleWord(to) : act === 'plan-changed' ? planWord(to) : (to ?? ''),
    isRenamed: from !== undefined && to !== undefined && from !== to,
    title: title ?? '',
    fields: list(detail.fields, fields),
    granted: list(granted, permissions),
    withdrawn: list(withdrawn, permissions),
    domain: detail.domain ?? '',
    uses: detail.uses ?? 0,
  })
}

/** Spreadsheets run a cell that begins like a formula; an apostrophe before it makes it text. */
function cell(text: string) {
  const harmless = /^[\s]*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** CSV by RFC 4180, with the byte order mark by which spreadsheets know UTF-8. Past `most` entries a last line says so. */
export function csvOf(entries: AuditFacts[], most: number, language: Language) {
  const { head, older } = texts[language]
  const rows = entries
    .slice(0, most)
    .map((entry) => [
      entry.happenedAt,
      entry.actor === null ? 'Perkloop' : actorName(entry.actor, language),
      summaryOf(entry, language),
    ])
  const rest = entries.length > most ? [['', 'Perkloop', older({ most })]] : []
  const lines = [head, ...rows, ...rest].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
