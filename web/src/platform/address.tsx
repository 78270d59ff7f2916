import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'

interface Manner {
  /** Replaces the entry in the history instead of adding one. */
  replace?: boolean
}

/** The query of the page's address, with the filters of a list. */
export interface Address {
  params: URLSearchParams
  /** The router's state of this history entry. */
  state: unknown
  setParams: (change: (now: URLSearchParams) => URLSearchParams, manner?: Manner) => void
}

const AddressContext = createContext<Address | null>(null)
export const AddressProvider = AddressContext.Provider

export function useAddress(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('There is no address here')
  return address
}

/** The query of the page's address; empty on pages that have none. */
export const useQueryOfPage = () => use(AddressContext)?.params ?? new URLSearchParams()

/** For a page without the router, which would be a third of its scripts. */
export function PlainAddress({ rendered, children }: { rendered: string; children: ReactNode }) {
  const [search, setSearch] = useState(() => (typeof window === 'undefined' ? rendered : window.location.search))
  useEffect(() => {
    const follow = () => setSearch(window.location.search)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const setParams = useCallback<Address['setParams']>((change, { replace = false } = {}) => {
    const next = `?${change(new URLSearchParams(window.location.search))}`.replace(/^\?$/, '')
    window.history[replace ? 'replaceState' : 'pushState'](null, '', window.location.pathname + next)
    setSearch(next)
  }, [])
  const address = useMemo(() => ({ params: new URLSearchParams(search), state: null, setParams }), [search, setParams])
  return <AddressProvider value={address}>{children}</AddressProvider>
}
