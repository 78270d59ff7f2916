import { useEffect } from 'react'
import { bidsQuery } from './bid/bid.queries'
import { onFirstUse } from './platform/first-use'
import { queryClient } from './platform/query-client'
import { profileQuery } from './platform/session.queries'

/** The code of each page in the navigation, and what it asks first. */
const pages: Record<string, { code: () => Promise<unknown>; ask?: () => Promise<unknown> }> = {
  '/marketplace': { code: () => import('./perk/marketplace-screen') },
  '/myperks': {
    code: () => import('./perk/my-perks-screen'),
    ask: async () => queryClient.prefetchQuery((await import('./perk/own-perks.queries')).ownPerksQuery),
  },
  '/mybids': {
    code: () => import('./bid/my-bids-screen'),
    ask: () => queryClient.prefetchQuery(bidsQuery),
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

/** What opens over pages. */
const parts = [
  () => import('./perk/perk-dialog'),
  () => import('./bid/place-bid-dialog'),
  () => import('./perk/perk-form-dialog'),
]

/** Whether it can be had at all is for whoever goes there to be told; some browsers never ask again for what failed once. */
const tryTo = (load: () => Promise<unknown>) => navigator.onLine && void load().catch(() => {})

/**
 * Pages are loaded before somebody goes to them: all of them once the first page is used, or has been there for a while; and
 * what one asks first as soon as somebody points at its link or comes to it by keyboard.
 */
export function useEarlyPages() {
  useEffect(() => {
    const ask = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      const path = link?.getAttribute('href') ?? ''
      const page = pages[path]
      if (!page || path === location.pathname) return
      tryTo(page.code)
      if (page.ask) tryTo(page.ask)
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
  }, [])
}
