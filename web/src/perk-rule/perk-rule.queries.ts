import type { OwnPerk } from '@perkloop/contract/perk'
import {
  agreePartner,
  askPartner,
  changePerkRules,
  decideApproval,
  endPartner,
  listApprovals,
  listPartners,
  type Partner,
  type PerkRules,
  readPerkRules,
} from '@perkloop/contract/perk-rule'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { organizationMeta } from '../organization/organization.queries'
import { perkMeta } from '../perk/perk.queries'
import { call, callPage } from '../platform/api'
import { callOnce } from '../platform/call-once'
import { reload } from '../platform/changes'
import { showWritten } from '../platform/optimistic'
import { usePaginated } from '../platform/pagination'

const rulesQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id, 'perk-rules'],
    queryFn: ({ signal }) => call(readPerkRules, { params: { id }, signal }),
    meta: organizationMeta,
  })

/** @param id Null reads nothing. */
export const usePerkRules = (id: string | null) => useQuery({ ...rulesQuery(id ?? ''), enabled: id !== null })

export function useChangePerkRules(id: string) {
  return useMutation({
    mutationFn: (change: Partial<PerkRules>) => call(changePerkRules, { params: { id }, body: change }),
    onSuccess: (rules) => showWritten(rulesQuery(id).queryKey, rules),
  })
}

const partnersQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id, 'partners'],
    queryFn: ({ signal }) => call(listPartners, { params: { id }, signal }),
    meta: organizationMeta,
  })

export const usePartners = (id: string) => useQuery(partnersQuery(id))

/** Puts what the server answered into the list, at once. */
function keep(id: string, partner: Partner) {
  showWritten(partnersQuery(id).queryKey, (before = []) => [
    ...before.filter(({ _id }) => _id !== partner._id),
    partner,
  ])
}

export function useAskPartner(id: string) {
  return useMutation({
    mutationFn: ({ domain }: { domain: string }) =>
      callOnce(askPartner, { params: { id }, body: { domain } }, endPartner),
    onSuccess: (partner) => keep(id, partner),
  })
}

export function useAgreePartner(id: string) {
  return useMutation({
    mutationFn: (partnerId: string) => call(agreePartner, { params: { id, partnerId } }),
    onSuccess: (partner) => keep(id, partner),
  })
}

export function useEndPartner(id: string) {
  return useMutation({
    mutationFn: (partnerId: string) => call(endPartner, { params: { id, partnerId } }),
    onSuccess: ({ _id }) =>
      showWritten(partnersQuery(id).queryKey, (before = []) => before.filter((one) => one._id !== _id)),
  })
}

export function useApprovals(id: string) {
  return usePaginated(
    ['perks', 'approvals', id],
    ({ cursor, signal }) =>
      callPage(listApprovals, { params: { id }, query: { limit: 24, cursor }, signal, background: true }),
    { meta: perkMeta, refetchInterval: 30_000 },
  )
}

interface Decision {
  /** As the caller has seen it. */
  perk: Pick<OwnPerk, '_id' | 'version'>
  /** Null to approve it. */
  reason: string | null
  /** Approves what was turned down. */
  afterAll?: boolean
}

export function useDecideApproval(id: string) {
  return useMutation({
    mutationFn: ({ perk: { _id, version }, reason, afterAll = false }: Decision) =>
      call(decideApproval, {
        params: { id, perkId: _id },
        body: { isApproved: reason === null, reason, afterAll, version },
      }),
    // Also after a refusal: another manager has decided meanwhile, or its owner has changed the perk.
    onSettled: reload('perk'),
  })
}
