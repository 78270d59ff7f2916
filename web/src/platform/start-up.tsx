import type { Config } from '@perkloop/contract/config'
import { timings } from '@perkloop/contract/limits'
import { type ReactNode, useEffect, useState } from 'react'
import * as t from '#locale/application'
import { PageSpinner } from '../ui/spinner'
import { ConfigProvider } from './config'
import { StartUpError } from './error-screen'
import { shown } from './shown-config'
import { readConfig } from './start-up.queries'

// Requested while React starts.
const started = typeof window === 'undefined' ? undefined : begin()

/** Waits for the configuration, then shows the application. */
export function StartUp({ children }: { children: ReactNode }) {
  const [config, setConfig] = useState<Config>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    shown.show = setConfig
    started?.then(setConfig, (error: unknown) => {
      console.error('Application initialization failed', error)
      setFailed(true)
    })
  }, [])

  if (failed) return <StartUpError />
  if (!config) return <LoadingApplication />
  return <ConfigProvider config={config}>{children}</ConfigProvider>
}

/** In milliseconds from the page's request. The same rule as public/start-up.js, which holds until the scripts run. */
const patience = 9_000

/** Shown until the first page is loaded, or can't be. */
export function LoadingApplication() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience - performance.now())
    return () => clearTimeout(timer)
  }, [])
  return late ? <StartUpError /> : <PageSpinner text={t.loading()} />
}

async function begin() {
  const [config] = await Promise.all([readConfig(), wait(timings.startUp)])
  return config
}

function wait(duration: number) {
  return new Promise((resolve) => setTimeout(resolve, duration))
}
