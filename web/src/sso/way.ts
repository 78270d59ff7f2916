import { SsoLink, type SsoWay } from '@perkloop/contract/sso'

const key = 'perkloop.sso'
const linkKey = 'perkloop.ssoLink'

/** What this tab began and has not finished. Its secret stays here: no other browser can finish it, and no address holds it. */
export type Begun = Pick<SsoWay, 'state' | 'secret'>

/** Sends the tab to the identity provider. */
export function goTo({ address, state, secret }: SsoWay) {
  if (!/^https?:\/\//.test(address)) throw new Error('No address to go to')
  keepLink(undefined)
  sessionStorage.setItem(key, JSON.stringify({ state, secret }))
  window.location.assign(address)
}

/** Takes what came back out of the address, so that no history keeps it. @returns undefined where this tab began nothing. */
export function takeBack() {
  const query = window.location.search.slice(1)
  if (query === '') return undefined
  window.history.replaceState(window.history.state, '', window.location.pathname)
  try {
    const begun = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Begun | null
    sessionStorage.removeItem(key)
    return begun && new URLSearchParams(query).get('state') === begun.state ? { ...begun, query } : undefined
  } catch {
    return undefined
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
