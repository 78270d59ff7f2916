import type { Config } from '@perkloop/contract/config'
import { timings } from '@perkloop/contract/limits'
import { type ReactNode, useEffect, useState } from 'react'
import * as t from '#locale/application'
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
  if (!config) return <LoadingApplication />
  return <ConfigProvider config={config}>{children}</ConfigProvider>
}

/** In milliseconds from the moment the page was asked for. The same rule as public/start-up.js, while scripts come. */
const patience = 9_000

/** Stands until the first page does, or says that it won't. */
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
