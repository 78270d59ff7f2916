import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import { isDefaultRole, permissionWords } from '@perkloop/contract/permission'

export interface AuditFacts {
  happenedAt: string
  act: AuditAct
  actor: string | null
  /** A person's name, or the email of somebody invited. */
  subject: string | null
  detail: AuditDetail
}

const roleWord = (name = '') => (isDefaultRole(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name)
const list = (words: readonly string[] | undefined, keys: Record<string, string> = {}) =>
  (words ?? []).map((word) => keys[word] ?? word).join(', ')

const someone = 'somebody who deleted their account'

/** What was done, in the words people read. */
export function summaryOf({ act, subject, detail }: AuditFacts): string {
  const { role, from, to, title, fields, granted, withdrawn } = detail
  const whom = subject ?? someone
  switch (act) {
    case 'founded':
      return 'Founded the organization'
    case 'settings-changed':
      return `Changed the settings: ${list(fields)}`
    case 'two-factor-required':
      return 'Required two-factor sign-in of all members'
    case 'two-factor-released':
      return 'No longer requires two-factor sign-in'
    case 'invited':
      return `Invited ${whom} as ${roleWord(role)}`
    case 'invitation-revoked':
      return `Revoked the invitation of ${whom}`
    case 'joined':
      return `Joined as ${roleWord(role)}`
    case 'role-assigned':
      return `Changed the role of ${whom} from ${roleWord(from)} to ${roleWord(to)}`
    case 'title-changed':
      return to ? `Changed the title of ${whom} to ${to}` : `Took away the title of ${whom}`
    case 'removed':
      return `Removed ${whom}`
    case 'left':
      return 'Left'
    case 'role-created':
      return `Created the role ${role}: ${list(granted, permissionWords) || 'no permissions'}`
    case 'role-changed':
      return `Changed the role ${[
        from && to && from !== to ? `${roleWord(from)}, now ${to}` : roleWord(role),
        granted?.length && `granted ${list(granted, permissionWords)}`,
        withdrawn?.length && `withdrew ${list(withdrawn, permissionWords)}`,
      ]
        .filter(Boolean)
        .join('; ')}`
    case 'role-deleted':
      return `Deleted the role ${role}`
    case 'plan-changed':
      return `Changed the plan from ${from} to ${to}`
    case 'plan-renewed':
      return `Renewed ${from} until ${to}`
    case 'perk-changed':
      return `Edited the perk ${title} of ${whom}${fields ? `: ${list(fields)}` : ''}`
    case 'perk-deleted':
      return `Deleted the perk ${title} of ${whom}`
    case 'exchange-cancelled':
      return `Cancelled the exchange of ${title}`
  }
}

/** Spreadsheets run a cell that begins like a formula; an apostrophe before it makes it text. */
function cell(text: string) {
  const harmless = /^[\s]*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** As RFC 4180 has it, with the mark by which spreadsheets know UTF-8. What is older than the first `most` it says it lacks. */
export function csvOf(entries: AuditFacts[], most: number) {
  const rows = entries.slice(0, most).map((entry) => [entry.happenedAt, entry.actor ?? 'Perkloop', summaryOf(entry)])
  const rest =
    entries.length > most ? [['', 'Perkloop', `Older entries are not in this file, which ends after ${most}`]] : []
  const lines = [['When', 'Who', 'What'], ...rows, ...rest].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
