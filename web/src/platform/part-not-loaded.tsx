import * as general from '#locale/general'
import * as t from '#locale/part-not-loaded'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { useReload } from './use-reload'

/** Stands in place of an optional part that its user expects: only a reload helps a tab of an older version. */
export function PartNotLoaded() {
  const { busy, reload } = useReload()
  return (
    <Alert
      action={
        <Button variant="danger-outline" size="sm" busy={busy} onClick={() => void reload()}>
          {general.tryAgain()}
        </Button>
      }
    >
      {t.couldNotBeLoaded()}
    </Alert>
  )
}
