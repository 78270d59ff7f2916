import { beginSso, finishSso, linkSso, lookUpSso } from '@perkloop/contract/sso-sign-in'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { signed } from '../passkey/passkey-sign-in.queries'
import { call } from '../platform/api'
import { type Begun, goTo } from './way'

/** Only the domain is sent: it is all that the answer follows from. */
export function useSsoOffer(domain: string | undefined) {
  return useQuery({
    queryKey: ['sso-offer', domain],
    queryFn: async () => (await call(lookUpSso, { body: { email: `@${domain}` } })).offer,
    enabled: domain !== undefined,
    staleTime: 60_000,
    retry: false,
  })
}

export function useBeginSso() {
  return useMutation({
    mutationFn: async ({ email, again }: { email: string } & Pick<Begun, 'again'>) =>
      goTo(await call(beginSso, { body: { email, ...(again && { isAgain: true }) } }), again),
  })
}

export function useFinishSso() {
  return useMutation({ mutationFn: (body: z.output<typeof finishSso.body>) => call(finishSso, { body }) })
}

export function useLinkSso(ticket: string) {
  return useMutation({
    mutationFn: (proof: { currentPassword: string; code?: string }) => call(linkSso, { body: { ticket, ...proof } }),
  })
}

/** @returns undefined if the user closed the prompt. */
export function useLinkByPasskey(ticket: string) {
  return useMutation({
    mutationFn: async () => {
      const passkey = await signed()
      return passkey && call(linkSso, { body: { ticket, passkey } })
    },
  })
}
