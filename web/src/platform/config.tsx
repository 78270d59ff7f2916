import type { Config } from '@perkloop/contract/config'
import { createContext, type ReactNode, use } from 'react'

const ConfigContext = createContext<Config | null>(null)

export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/** Feature switches and other settings, loaded from the server at the start. */
export function useConfig(): Config {
  const config = use(ConfigContext)
  if (!config) throw new Error('The configuration is not loaded yet')
  return config
}
