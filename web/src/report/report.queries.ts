import {
  type AppealOutcome,
  appealReport,
  decideAppeal,
  decideReport,
  getReportCase,
  type ReportCase,
  type ReportDecision,
  type ReportKind,
  type ReportReason,
  readAppeal,
  report,
} from '@perkloop/contract/report'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api'
import { queryClient } from '../platform/query-client'

export function useReport() {
  return useMutation({
    mutationFn: (draft: { kind: ReportKind; targetId: string; reason: ReportReason; words?: string | undefined }) =>
      call(report, { body: draft }),
  })
}

const caseKey = (id: string) => ['admin', 'reports', id]

export function useReportCase(id: string) {
  return useQuery({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(getReportCase, { params: { id }, signal }),
    refetchInterval: 30_000,
  })
}

/** The answer to a decision is without the picture, which stays the same. */
const keepSeen = (id: string) => (seen: ReportCase) =>
  queryClient.setQueryData<ReportCase>(caseKey(id), (before) => ({ ...seen, picture: before?.picture ?? null }))

/** Reads all again also where it failed: then it was reported once more, or another administrator was faster. */
export function useDecideReport(id: string) {
  return useMutation({
    mutationFn: (verdict: { decision: ReportDecision; reason: string; version: number; days?: number | undefined }) =>
      call(decideReport, { params: { id }, body: verdict }),
    onSuccess: keepSeen(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** Reads all again also where it failed: then another administrator was faster. */
export function useDecideAppeal(id: string) {
  return useMutation({
    mutationFn: (verdict: { outcome: AppealOutcome; reason: string }) =>
      call(decideAppeal, { params: { id }, body: verdict }),
    onSuccess: keepSeen(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** Until when the link of a decision works; it fails with why it does not. */
export function useAppealLink(token: string) {
  // Each visit asks anew: the link may have been used since, and then nothing must be written.
  const [visit] = useState(() => Date.now())
  return useQuery({
    queryKey: ['appeal', token, visit],
    queryFn: ({ signal }) => call(readAppeal, { params: { token }, signal }),
    retry: false,
    // Once it has come it is never asked for again, under what the user writes or has sent.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
}

export function useAppeal() {
  return useMutation({
    mutationFn: (body: { token: string; words: string }) => call(appealReport, { body }),
  })
}
