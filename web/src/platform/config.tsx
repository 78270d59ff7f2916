import type { Config } from '@perkloop/contract/config'
import { createContext, type ReactNode, use } from 'react'

const ConfigContext = createContext<Config | null>(null)

export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/** Feature switches and the like, as the server told at start. */
export function useConfig(): Config {
  const config = use(ConfigContext)
  if (!config) throw new Error('The configuration is not loaded yet')
  return config
}
