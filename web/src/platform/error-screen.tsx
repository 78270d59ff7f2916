import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../ui/button'
import { FullMessage } from '../ui/full-message'
import { Brand } from '../ui/mark'
import { reportError } from './error-report'
import { PageLoadFailure, PageNotLoaded } from './page-load'
import './error-screen.css'

/** Stands in for a screen that threw. Plain links and reloads only: the router may be what broke. */
export function ScreenError() {
  const error = useRouteError()
  const notLoaded = error instanceof PageLoadFailure
  useEffect(() => {
    if (notLoaded) return
    document.title = 'Something went wrong · Perkloop'
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
      <FullMessage
        art="broken"
        title="Something went wrong"
        text="Please refresh the page. If it happens again, contact support and tell us what you were doing."
        actions={<WaysOut />}
      />
    </ErrorPage>
  )
}

export function StartUpError() {
  return (
    <ErrorPage>
      <FullMessage
        title="Application Error"
        text={
          <>
            <b className="error-point">Application initialization failed</b>
            The application encountered a problem during initialization. This may be due to connectivity issues or
            server maintenance.
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
        <a href="/" aria-label="Perkloop, to the start page">
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
        Refresh Page
      </Button>
      <Button asChild variant="outline">
        <a href="/">Go to Homepage</a>
      </Button>
    </>
  )
}
