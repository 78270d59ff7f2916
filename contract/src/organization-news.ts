/** What members of an organization are told of it, as a notification keeps it: the kind, then the domain and a day. */
export const newsKinds = [
  'domain-proven',
  'domain-missing',
  'domain-unproven',
  'join-asked',
  'join-accepted',
  'join-refused',
  'perk-asked',
  'perk-approved',
  'perk-refused',
  'partner-asked',
  'partner-agreed',
  'member-deactivated',
  'payment-failed',
  'plan-ended',
] as const
export type NewsKind = (typeof newsKinds)[number]

export interface News {
  kind: NewsKind
  /** Empty where it is about none. */
  domain: string
  /** `YYYY-MM-DD`, of a domain without its record: when it ends. */
  day: string
  /** Of a deactivated member, who may be private to others. */
  who?: string
  /** How many exchanges of a deactivated member stay open, and what the first of them are of, for those who may see it. */
  count?: number
  open?: string[]
}

const mostOpen = 20

/** A note's first line has the kind and its words; of a deactivated member the next one the name, and each further one an exchange. */
export function readNews(note: string): News {
  const [first = '', ...open] = note.split('\n')
  const [word, one = '', day = ''] = first.split(' ')
  const kind = newsKinds.find((known) => known === word) ?? 'domain-proven'
  if (kind === 'member-deactivated')
    return { kind, domain: '', day: '', count: Number(one), who: open[0] ?? '', open: open.slice(1) }
  if (kind === 'payment-failed') return { kind, domain: '', day: one }
  return { kind, domain: one, day }
}

export function noteOf({ kind, domain, day, who = '', count = 0, open = [] }: News) {
  if (kind === 'payment-failed') return `${kind} ${day}`
  if (kind === 'member-deactivated') return [`${kind} ${count}`, who, ...open.slice(0, mostOpen)].join('\n')
  return [kind, domain, day].filter(Boolean).join(' ')
}

/** Where news lead. */
export const pathOfNews = (note: string) => paths[readNews(note).kind] ?? '/organization'

const paths: Partial<Record<NewsKind, string>> = {
  'join-asked': '/organization?tab=team',
  'member-deactivated': '/organization?tab=team',
  'perk-asked': '/organization?tab=trade',
  'perk-approved': '/myperks',
  'perk-refused': '/myperks',
  'payment-failed': '/organization?tab=subscription',
  'plan-ended': '/organization?tab=subscription',
}
