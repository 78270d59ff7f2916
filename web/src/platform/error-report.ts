const mostReports = 5

let reports = 0
const reported = new WeakSet<object>()

/** Reports an error to the server, once and only a few a page. Not by the shared client, which may be what failed. */
export function reportError(error: unknown, componentStack?: string | null) {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  if (reports >= mostReports) return
  reports++

  const body = {
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    stack: error instanceof Error ? error.stack : null,
    componentStack: componentStack ?? null,
    // The path may hold a token from a mail, the query an invitation.
    url:
      location.origin +
      location.pathname.replace(
        /^(\/(?:verify-email|email-change\/undo|email-change|unsubscribe|appeal)\/)[^/]+/,
        '$1:token',
      ),
    userAgent: navigator.userAgent,
    timestamp: new Date().toISOString(),
  }
  fetch('/api/support/log-error', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).then(
    (response) => {
      if (!response.ok) console.error('The error could not be reported', response.status)
    },
    (failure: unknown) => console.error('The error could not be reported', failure),
  )
}

/** Errors that no screen caught. */
export function watchGlobalErrors() {
  window.addEventListener('error', (event) => {
    console.error('Uncaught error', event.error ?? event.message)
    reportError(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => {
    console.error('Unhandled rejection', event.reason)
    reportError(event.reason)
  })
}
