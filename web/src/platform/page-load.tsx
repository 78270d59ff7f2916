import { RotateCw } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import * as t from '#locale/application'
import * as general from '#locale/general'
import { Button } from '../ui/button'
import { FullMessage } from '../ui/full-message'
import { reportError } from './error-report'
import { readConfig } from './start-up.queries'

/** The code of a page did not load: no connection, or a deployment has replaced it since this tab was opened. */
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

/** Keeps the navigation around a page that could not be loaded. Other errors replace the whole page. */
export function FramedLoadFailure() {
  const error = useRouteError()
  if (!(error instanceof PageLoadFailure)) throw error
  return <PageNotLoaded error={error} />
}

const reloadedKey = 'perkloop.reloaded'
const reloadAgainAfter = 30_000

/** Reloads the page once by itself if that may help: a tab of an older version gets on only by that. */
export function PageNotLoaded({ error }: { error: PageLoadFailure }) {
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    document.title = t.documentTitle({ title: t.pageNotLoaded() })
    // Without a connection a report can't be sent; with one, the page's own code may have failed.
    if (navigator.onLine) reportError(error.cause)
    if (navigator.onLine && mayReload()) location.reload()
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [error])

  // Offline, a reload would replace the application by an error page of the browser.
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
    // Without storage we can't tell that we have reloaded before: better not at all than for ever.
    return false
  }
}
