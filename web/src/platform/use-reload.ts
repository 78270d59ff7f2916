import { useState } from 'react'
import { readConfig } from './start-up.queries'

/** Reloads the page once the server can be reached: offline, the browser would put an error page of its own in its place. */
export function useReload() {
  const [busy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    await readConfig().then(
      () => location.reload(),
      () => setBusy(false),
    )
  }
  return { busy, reload }
}
