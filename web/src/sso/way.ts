import { SsoLink, type SsoWay } from '@perkloop/contract/sso-sign-in'

const key = 'perkloop.sso'
const linkKey = 'perkloop.ssoLink'

/** What this tab began and has not finished. Its secret stays here: no other browser can finish it, and no address holds it. */
export interface Begun extends Pick<SsoWay, 'state' | 'secret'> {
  /** The id of the signed-in user who signs in again, as a proof. */
  again?: string | undefined
}

/** Sends the tab to the identity provider. `again`: as in Begun. */
export function goTo({ address, state, secret }: SsoWay, again?: string) {
  if (!/^https?:\/\//.test(address)) throw new Error('No address to go to')
  keepLink(undefined)
  sessionStorage.setItem(key, JSON.stringify({ state, secret, again } satisfies Begun))
  window.location.assign(address)
}

/**
 * Takes what came back out of the address, so that no history keeps it.
 * @returns `unasked` where a provider sent a browser that nobody had sent there, undefined where another tab began it.
 */
export function takeBack(): (Begun & { query: string }) | 'unasked' | undefined {
  const query = window.location.search.slice(1)
  if (query === '') return undefined
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const state = new URLSearchParams(query).get('state') ?? ''
  const begun = takeBegun()
  if (begun && state === begun.state) return { ...begun, query }
  return isState(state) ? undefined : 'unasked'
}

/** Whether a state may be one of ours. What a provider begins has none, or says in its place where it wants to go. */
const isState = (text: string) => /^[\w-]{43}$/.test(text)

function takeBegun() {
  try {
    const begun = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Begun | null
    sessionStorage.removeItem(key)
    return begun
  } catch {
    return null
  }
}

/** Keeps the account that waits for its owner's proof, so that a reload does not lose it; `undefined` forgets it. */
export function keepLink(link: SsoLink | undefined) {
  try {
    if (link) sessionStorage.setItem(linkKey, JSON.stringify(link))
    else sessionStorage.removeItem(linkKey)
  } catch {
    // Then a reload loses it.
  }
}

export function readLink() {
  try {
    return SsoLink.safeParse(JSON.parse(sessionStorage.getItem(linkKey) ?? 'null')).data
  } catch {
    return undefined
  }
}
