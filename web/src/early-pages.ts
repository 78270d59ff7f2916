import type { Config } from '@perkloop/contract/config'
import { useEffect } from 'react'
import { bidsQuery } from './bid/bid.queries'
import { useConfig } from './platform/config'
import { onFirstUse } from './platform/first-use'
import { queryClient } from './platform/query-client'
import { profileQuery } from './platform/session.queries'

/** The code of each page in the navigation, and its first requests. */
const pages: Record<string, { code: () => Promise<unknown>; ask?: (config: Config) => Promise<unknown> }> = {
  '/marketplace': { code: () => import('./perk/marketplace-screen') },
  '/myperks': {
    code: () => import('./perk/my-perks-screen'),
    ask: async () => queryClient.prefetchQuery((await import('./perk/own-perks.queries')).ownPerksQuery),
  },
  '/mybids': {
    code: () => import('./bid/my-bids-screen'),
    ask: async ({ loops }) => {
      void queryClient.prefetchQuery(bidsQuery)
      // Loops stand above bids: if they came later, what can be pressed would move.
      if (loops) await queryClient.prefetchQuery((await import('./loop/loop.queries')).loopsQuery)
    },
  },
  '/acceptedbids': {
    code: () => import('./exchange/accepted-bids-screen'),
    ask: async () => queryClient.prefetchQuery((await import('./exchange/exchange.queries')).exchangesQuery),
  },
  '/friends': {
    code: () => import('./friendship/friends-screen'),
    ask: async () => queryClient.prefetchInfiniteQuery((await import('./friendship/friendship.queries')).friendsQuery),
  },
  '/profile': { code: () => import('./user/profile-screen') },
  '/organization': {
    code: () => import('./organization/organization-screen'),
    ask: async () => {
      const id = queryClient.getQueryData(profileQuery.queryKey)?.organization
      if (id)
        await queryClient.prefetchQuery((await import('./organization/organization.queries')).organizationQuery(id))
    },
  },
}

/** Dialogs and panels that open over pages. */
const parts = [
  () => import('./perk/perk-dialog'),
  () => import('./bid/place-bid-dialog'),
  () => import('./perk/perk-form-dialog'),
]

/** Failures are ignored: the page shows them when it is opened. Offline it is not tried, as some browsers never retry. */
const tryTo = (load: () => Promise<unknown>) => navigator.onLine && void load().catch(() => {})

/**
 * Preloads pages: the code of all of them once the first page is used, or has been open for a while; the first requests
 * of one when the user hovers or focuses its link.
 */
export function useEarlyPages() {
  const config = useConfig()
  useEffect(() => {
    const ask = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      const path = link?.getAttribute('href') ?? ''
      const page = pages[path]
      if (!page || path === location.pathname) return
      tryTo(page.code)
      const { ask: first } = page
      if (first) tryTo(() => first(config))
    }
    const stopWaiting = onFirstUse(() => {
      for (const { code } of Object.values(pages)) tryTo(code)
      for (const part of parts) tryTo(part)
    })
    document.addEventListener('pointerover', ask)
    document.addEventListener('focusin', ask)
    return () => {
      stopWaiting()
      document.removeEventListener('pointerover', ask)
      document.removeEventListener('focusin', ask)
    }
  }, [config])
}
