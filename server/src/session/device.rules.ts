import type { Session } from '@perkloop/contract/session'
import Bowser from 'bowser'

const kinds: Record<string, Session['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

const known = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)])

/** The device that a User-Agent header names, for the session's owner to recognize: a claim, never a proof. */
export function deviceOf(userAgent: string | null): Pick<Session, 'device' | 'kind'> {
  if (!userAgent) return { device: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  // For unknown devices the library repeats the header's own words, which would then stand in our mails.
  const device = [browser.name, os.name].filter((name) => name && known.has(name)).join(' on ')
  return { device: device || null, kind: kinds[platform.type ?? ''] ?? 'unknown' }
}
