import { RotateCw } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import * as t from '#locale/application'
import * as general from '#locale/general'
import { Button } from '../ui/button'
import { FullMessage } from '../ui/full-message'
import { reportError } from './error-report'
import { readConfig } from './start-up.queries'

/** The code of a page did not come: no connection, or a deployment has replaced it since this tab was opened. */
export class PageLoadFailure extends Error {
  override readonly name = 'PageLoadFailure'
}

export async function loadPage<P>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  try {
    return await load()
  } catch (cause) {
    throw new PageLoadFailure('The page could not be loaded', { cause })
  }
}

/** Keeps the navigation around a page that could not be loaded. Everything else is for the whole page to say. */
export function FramedLoadFailure() {
  const error = useRouteError()
  if (!(error instanceof PageLoadFailure)) throw error
  return <PageNotLoaded error={error} />
}

const reloadedKey = 'perkloop.reloaded'
const reloadAgainAfter = 30_000

/** Loads the page anew by itself, once, where that may help: only then does a tab of an older version get on. */
export function PageNotLoaded({ error }: { error: PageLoadFailure }) {
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    document.title = t.documentTitle({ title: t.pageNotLoaded() })
    // Without a connection nobody could be told; with one it may be the page's own code that failed.
    if (navigator.onLine) reportError(error.cause)
    if (navigator.onLine && mayReload()) location.reload()
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [error])

  // Without a connection a reload would lead out of the application, to a page of the browser.
  const tryAgain = async () => {
    setBusy(true)
    await readConfig().then(
      () => location.reload(),
      () => setBusy(false),
    )
  }

  return (
    <FullMessage
      art="bad"
      title={t.pageCouldNotBeLoaded()}
      text={t.offlineOrUpdated()}
      actions={
        <Button icon={<RotateCw aria-hidden />} busy={busy} onClick={() => void tryAgain()}>
          {general.tryAgain()}
        </Button>
      }
    />
  )
}

function mayReload() {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < reloadAgainAfter) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    // Nothing tells a second time from a first: better not at all than forever.
    return false
  }
}
