import * as general from '#locale/general'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { messageOf } from './api-error'

interface LoadErrorProps {
  error: unknown
  /** What is said where the error brings no words of its own. */
  fallback?: string | undefined
  onRetry: () => unknown
}

/** In the place of what could not be read: why, and the way to try again. */
export function LoadError({ error, fallback, onRetry }: LoadErrorProps) {
  return (
    <Alert
      action={
        <Button variant="danger-outline" size="sm" onClick={() => void onRetry()}>
          {general.tryAgain()}
        </Button>
      }
    >
      {messageOf(error, fallback)}
    </Alert>
  )
}
