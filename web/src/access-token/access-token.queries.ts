import {
  listOrganizationTokens,
  listTokens,
  makeOrganizationToken,
  makeToken,
  type OrganizationToken,
  type OrganizationTokenDraft,
  revokeOrganizationToken,
  revokeToken,
  type Token,
  type TokenDraft,
} from '@perkloop/contract/token'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { changed } from '../platform/changes'

/** Whose tokens: an organization's by its id, or the user's own. */
export type Owner = string | undefined

export type ListedToken = Token & Partial<Pick<OrganizationToken, 'madeBy'>>

export function useTokens(owner: Owner) {
  return useQuery<ListedToken[]>({
    queryKey: owner === undefined ? ['users', 'tokens'] : ['organization', owner, 'tokens'],
    queryFn: ({ signal }) =>
      owner === undefined
        ? call(listTokens, { signal })
        : call(listOrganizationTokens, { params: { id: owner }, signal }),
    meta: { readOn: [owner === undefined ? 'profile' : 'organization'] },
  })
}

const tokensChanged = (owner: Owner) => changed(owner === undefined ? 'profile' : 'organization')

type Draft = z.output<typeof TokenDraft> | z.output<typeof OrganizationTokenDraft>

/** The scopes are those of its owner: the form offers no others. */
export function useMakeToken(owner: Owner) {
  return useMutation({
    mutationFn: (draft: Draft) =>
      owner === undefined
        ? call(makeToken, { body: draft as z.output<typeof TokenDraft> })
        : call(makeOrganizationToken, {
            params: { id: owner },
            body: draft as z.output<typeof OrganizationTokenDraft>,
          }),
    onSuccess: () => void tokensChanged(owner),
  })
}

export function useRevokeToken(owner: Owner, id: string) {
  return useMutation({
    mutationFn: () =>
      owner === undefined
        ? call(revokeToken, { params: { id } })
        : call(revokeOrganizationToken, { params: { id: owner, tokenId: id } }),
    onSettled: () => tokensChanged(owner),
  })
}
