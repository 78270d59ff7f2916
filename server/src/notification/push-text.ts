import { defaultLanguage, type Language, languageOf } from '@perkloop/contract/language'
import { pathOfNews } from '@perkloop/contract/organization-news'
import { push as de } from '../locales/de/push'
import { push as en } from '../locales/en/push'
import type { Waiting } from './push.sql'

const texts: Record<Language, typeof en> = { en, de }

/** What a device shows: one sentence, where it leads, and of what it takes the place. Nothing secret: it may lie locked. */
export interface Push {
  title: string
  body: string
  path: string
  tag: string
}

/** One notification in its own words, several as their number. In the receiver's language. */
export function pushOf(all: Waiting[], locale: string | null): Push {
  const t = texts[languageOf(locale ?? defaultLanguage)]
  const [one] = all
  if (!one || all.length > 1)
    return { title: 'Perkloop', body: t.several(all.length), path: '/marketplace', tag: 'several' }
  const { person, perkTitle, note, count } = one
  const facts = { name: person ?? t.privateMember, perk: perkTitle || t.removedPerk, note, count }
  return { title: 'Perkloop', body: t.kinds[one.kind](facts), path: pathOf(one), tag: one.id }
}

function pathOf({ kind, note, bidId, exchangeId, loopId }: Waiting) {
  if (exchangeId) return `/acceptedbids?exchange=${exchangeId}`
  if (bidId) return `/mybids?bid=${bidId}`
  if (loopId) return `/mybids?loop=${loopId}`
  if (kind === 'watch') return `/marketplace?${note}`
  if (kind === 'perk-ending') return '/myperks'
  if (kind === 'moderated') return '/profile'
  if (kind === 'organization-admin') return '/organization'
  if (kind === 'organization-news') return pathOfNews(note)
  if (kind === 'report-acted' || kind === 'report-kept' || kind === 'organization-closed') return '/marketplace'
  return kind === 'friend-request' ? '/friends?view=requests' : '/friends'
}
