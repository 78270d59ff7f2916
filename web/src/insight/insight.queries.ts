import { listInsights } from '@perkloop/contract/insight'
import { useQuery } from '@tanstack/react-query'
import { organizationMeta } from '../organization/organization.queries'
import { call } from '../platform/api'

/** The months that are over, newest first. */
export function useInsights(organization: string) {
  return useQuery({
    queryKey: ['organization', organization, 'insights'],
    queryFn: ({ signal }) => call(listInsights, { params: { id: organization }, signal }),
    meta: organizationMeta,
  })
}
