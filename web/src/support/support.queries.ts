import {
  answerSupport,
  getSupport,
  getSupportCase,
  listSupport,
  readSharedChat,
  reopenSupport,
  replyToSupport,
  requestSupport,
  type SupportCase,
  type SupportThread,
  shareChat,
} from '@perkloop/contract/support'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { useAdminProof } from '../admin/admin-proof'
import { call, callPage } from '../platform/api'
import { reload } from '../platform/changes'
import { usePaginated } from '../platform/pagination'
import { queryClient } from '../platform/query-client'

const exchangeChanged = reload('exchange')
const threadKey = (id: string) => ['support', 'thread', id]

/** What the caller asked support for with an exchange, newest first; more with `fetchNextPage`. */
export function useSupportRequests(exchangeId: string) {
  return usePaginated(
    ['support', exchangeId],
    ({ cursor, signal }) => callPage(listSupport, { query: { exchangeId, limit: 10, cursor }, signal }),
    { meta: { readOn: ['exchange'] } },
  )
}

export function useSupportThread(id: string) {
  return useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => call(getSupport, { params: { id }, signal }),
    meta: { readOn: ['exchange'] },
  })
}

export function useRequestSupport() {
  return useMutation({
    mutationFn: (request: { exchangeId: string; description: string; shareChat?: boolean | undefined }) =>
      call(requestSupport, { body: request }),
    onSettled: exchangeChanged,
  })
}

function useThreadAct<Given>(act: (given: Given) => Promise<SupportThread>) {
  return useMutation({
    mutationFn: act,
    onSuccess: (thread) => queryClient.setQueryData(threadKey(thread._id), thread),
    onSettled: exchangeChanged,
  })
}

/** Adds to a request, or opens it again. */
export const useWriteToSupport = (id: string) =>
  useThreadAct(({ content, reopens }: { content: string; reopens: boolean }) =>
    call(reopens ? reopenSupport : replyToSupport, { params: { id }, body: { content } }),
  )

export const useShareChat = (id: string) =>
  useThreadAct((shared: boolean) => call(shareChat, { params: { id }, body: { shared } }))

const caseKey = (id: string) => ['admin', 'support', id]

export function useSupportCase(id: string) {
  return useQuery({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(getSupportCase, { params: { id }, signal }),
    refetchInterval: 30_000,
  })
}

/**
 * The chat of the exchange, newest first, where it is shared for the request. Every read is in the security log, so it is not
 * read again by itself.
 */
export function useSharedChat(id: string, withProof: ReturnType<typeof useAdminProof>['withProof']) {
  return usePaginated(
    ['shared chat', id],
    ({ cursor, signal }) =>
      withProof(() => callPage(readSharedChat, { params: { id }, query: { limit: 50, cursor }, signal })),
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
}

/** Reads all again also where it failed: then another administrator may have answered. */
export function useAnswerSupport(id: string) {
  return useMutation({
    mutationFn: (answer: { content: string; resolves: boolean; version: number }) =>
      call(answerSupport, { params: { id }, body: answer }),
    onSuccess: (seen: SupportCase) => queryClient.setQueryData(caseKey(id), seen),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
