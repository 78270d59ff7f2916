/** What members of an organization are told of it, as a notification keeps it: the kind, then the domain and a day. */
export const newsKinds = [
  'domain-proven',
  'domain-missing',
  'domain-unproven',
  'join-asked',
  'join-accepted',
  'join-refused',
] as const
export type NewsKind = (typeof newsKinds)[number]

export interface News {
  kind: NewsKind
  /** Empty where it is about none. */
  domain: string
  /** `YYYY-MM-DD`, of a domain without its record: when it ends. */
  day: string
}

export function readNews(note: string): News {
  const [kind, domain = '', day = ''] = note.split(' ')
  return { kind: newsKinds.find((one) => one === kind) ?? 'domain-proven', domain, day }
}

export const noteOf = ({ kind, domain, day }: News) => [kind, domain, day].filter(Boolean).join(' ')

/** Where news lead. */
export const pathOfNews = (note: string) => (note.startsWith('join-asked') ? '/organization?tab=team' : '/organization')
