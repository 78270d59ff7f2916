import { closeOrganization, exportOrganization } from '@perkloop/contract/closing'
import { useMutation } from '@tanstack/react-query'
import { call, callFile } from '../platform/api'
import { organizationChanged } from './organization.queries'

export function useExportOrganization(id: string) {
  return useMutation({ mutationFn: () => callFile(exportOrganization, { params: { id } }) })
}

/**
 * Settles after the profile is reloaded: then the page is that of a user without an organization.
 * @param onClosed Called before that.
 */
export function useCloseOrganization(id: string, onClosed: () => void) {
  return useMutation({
    mutationFn: (name: string) => call(closeOrganization, { params: { id }, body: { name } }),
    onSuccess: () => {
      onClosed()
      return organizationChanged()
    },
  })
}
