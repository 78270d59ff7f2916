import { downloadLog, listLog, type SecurityEvent } from '@perkloop/contract/log'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useAdminProof } from '../admin/admin-proof'
import { callFile, callPage } from '../platform/api'
import { usePaginated } from '../platform/pagination'

export interface LogSearch {
  person: string | undefined
  event: SecurityEvent | undefined
  from: string | undefined
  to: string | undefined
}

/** Newest first; more with `fetchNextPage`. */
export function useLog(search: LogSearch) {
  return usePaginated(
    ['admin', 'log', search],
    ({ cursor, signal }) => callPage(listLog, { query: { ...search, limit: 50, cursor }, signal }),
    { placeholderData: keepPreviousData },
  )
}

export function useDownloadLog() {
  const { withProof } = useAdminProof()
  return useMutation({ mutationFn: (query: LogSearch) => withProof(() => callFile(downloadLog, { query })) })
}
