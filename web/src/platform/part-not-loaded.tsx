import { useState } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/part-not-loaded'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { readConfig } from './start-up.queries'

/** Stands in place of an optional part that its user expects: only a reload helps a tab of an older version. */
export function PartNotLoaded() {
  const [busy, setBusy] = useState(false)
  // Offline, the browser would put an error page of its own in place of the application.
  const reload = () => {
    setBusy(true)
    void readConfig().then(
      () => location.reload(),
      () => setBusy(false),
    )
  }
  return (
    <Alert
      action={
        <Button variant="danger-outline" size="sm" busy={busy} onClick={reload}>
          {general.tryAgain()}
        </Button>
      }
    >
      {t.couldNotBeLoaded()}
    </Alert>
  )
}
