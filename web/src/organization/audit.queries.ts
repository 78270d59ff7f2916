import { downloadAudit, listAudit } from '@perkloop/contract/audit'
import { useMutation } from '@tanstack/react-query'
import { callFile, callPage } from '../platform/api'
import { usePaginated } from '../platform/pagination'
import { organizationMeta } from './organization.queries'

/** Newest first; more with `fetchNextPage`. */
export function useAudit(id: string) {
  return usePaginated(
    ['organization', id, 'audit'],
    ({ cursor, signal }) => callPage(listAudit, { params: { id }, query: { limit: 50, cursor }, signal }),
    { meta: organizationMeta },
  )
}

export function useDownloadAudit(id: string) {
  return useMutation({ mutationFn: () => callFile(downloadAudit, { params: { id } }) })
}
