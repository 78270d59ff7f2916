import type { Session } from '@perkloop/contract/session'
import Bowser from 'bowser'
import type { Device } from '../locales/kinds/mail'

const kinds: Record<string, Session['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

const known = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)])

/** By this a device is known again, like 'Chrome on Windows': readers are shown `deviceIn` of their language. */
const keyOf = ({ browser, system }: Device) => [browser, system].filter(Boolean).join(' on ') || null

/** The device that a User-Agent header names, for the session's owner to recognize: a claim, never a proof. */
export function deviceOf(userAgent: string | null): Pick<Session, 'browser' | 'system' | 'device' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, device: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  // For unknown devices the library repeats the header's own words, which would then stand in our mails.
  const nameOf = (name = '') => (known.has(name) ? name : null)
  const named = { browser: nameOf(browser.name), system: nameOf(os.name) }
  return { ...named, device: keyOf(named), kind: kinds[platform.type ?? ''] ?? 'unknown' }
}
