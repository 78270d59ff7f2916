import * as contract from '@perkloop/contract/setting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAdminProof } from '../admin/admin-proof'
import { call } from '../platform/api'
import { showWritten } from '../platform/optimistic'
import { configChanged } from '../platform/use-config-again'

const key = ['admin', 'settings']

export function useSettings() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(contract.getSettings, { signal }) })
}

/**
 * Changes the settings as they were when the form opened. After a refusal they are read again and shown, so that the next
 * try is of what the administrator sees then.
 */
export function useChangeSettings(seen: contract.Settings) {
  const { withProof } = useAdminProof()
  const client = useQueryClient()
  const version = useRef(seen.version)
  return useMutation({
    mutationFn: (change: Omit<contract.SettingsChange, 'version'>) =>
      withProof(() => call(contract.changeSettings, { body: { ...change, version: version.current } })),
    onSuccess: (settings) => {
      showWritten(key, settings)
      configChanged()
    },
    onError: async () => {
      await client.invalidateQueries({ queryKey: key })
      version.current = client.getQueryData<contract.Settings>(key)?.version ?? version.current
    },
  })
}
