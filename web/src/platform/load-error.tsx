import * as general from '#locale/general'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { messageOf } from './api-error'

interface LoadErrorProps {
  error: unknown
  /** Shown if the error has no message of the server. */
  fallback?: string | undefined
  onRetry: () => unknown
}

/** Replaces what could not be loaded: the reason, and a button to retry. */
export function LoadError({ error, fallback, onRetry }: LoadErrorProps) {
  return (
    <div className="load-error">
      <Alert
        action={
          <Button variant="danger-outline" size="sm" onClick={() => void onRetry()}>
            {general.tryAgain()}
          </Button>
        }
      >
        {messageOf(error, fallback)}
      </Alert>
    </div>
  )
}
