import { getConfig } from '@perkloop/contract/config'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import * as t from '#locale/application'
import * as page from '#locale/page-frame'
import { Button } from '../ui/button'
import { FullMessage } from '../ui/full-message'
import { Brand } from '../ui/mark'
import { reportError } from './error-report'
import { failureText } from './failure-text'
import { PageLoadFailure, PageNotLoaded } from './page-load'
import './error-screen.css'

/** Replaces a screen that threw. Plain links and reloads only: the router may be what broke. */
export function ScreenError() {
  const error = useRouteError()
  const notLoaded = error instanceof PageLoadFailure
  useEffect(() => {
    if (notLoaded) return
    document.title = t.documentTitle({ title: t.somethingWentWrong() })
    if (!isRouteErrorResponse(error)) reportError(error)
  }, [error, notLoaded])
  if (notLoaded) {
    return (
      <ErrorPage>
        <PageNotLoaded error={error} />
      </ErrorPage>
    )
  }
  return (
    <ErrorPage>
      <FullMessage art="broken" title={t.somethingWentWrong()} text={t.refreshOrAsk()} actions={<WaysOut />} />
    </ErrorPage>
  )
}

export function StartUpError() {
  return (
    <ErrorPage>
      <FullMessage
        title={t.applicationError()}
        text={
          <>
            <b className="error-point">{failureText(getConfig)}</b>
            {t.initializationProblem()}
          </>
        }
        actions={<WaysOut />}
      />
    </ErrorPage>
  )
}

function ErrorPage({ children }: { children: ReactNode }) {
  return (
    <div className="error-page">
      <header className="page error-top">
        <a href="/" aria-label={page.toStartPage()}>
          <Brand />
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function WaysOut() {
  return (
    <>
      <Button icon={<RotateCw aria-hidden />} onClick={() => location.reload()}>
        {t.refreshPage()}
      </Button>
      <Button asChild variant="outline">
        <a href="/">{t.goToHomepage()}</a>
      </Button>
    </>
  )
}
