import type { Config } from '@perkloop/contract/config'
import { timings } from '@perkloop/contract/limits'
import { type ReactNode, useEffect, useState } from 'react'
import { PageSpinner } from '../ui/spinner'
import { ConfigProvider } from './config'
import { StartUpError } from './error-screen'
import { readConfig } from './start-up.queries'

// Asked for while React still gets ready.
const started = typeof window === 'undefined' ? undefined : begin()

/** Waits for the configuration, then lets the application begin. */
export function StartUp({ children }: { children: ReactNode }) {
  const [config, setConfig] = useState<Config>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    started?.then(setConfig, (error: unknown) => {
      console.error('Application initialization failed', error)
      setFailed(true)
    })
  }, [])

  if (failed) return <StartUpError />
  if (!config) return <PageSpinner text="Loading application..." />
  return <ConfigProvider config={config}>{children}</ConfigProvider>
}

async function begin() {
  const [config] = await Promise.all([readConfig(), wait(timings.startUp)])
  return config
}

function wait(duration: number) {
  return new Promise((resolve) => setTimeout(resolve, duration))
}
