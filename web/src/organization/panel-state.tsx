import { messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { readOrganizationAgain } from './organization.queries'

export function PanelError({ error }: { error: unknown }) {
  return (
    <Alert
      action={
        <Button variant="outline" size="sm" onClick={readOrganizationAgain}>
          Try again
        </Button>
      }
    >
      {messageOf(error)}
    </Alert>
  )
}

export function PanelSkeleton({ text }: { text: string }) {
  return (
    <div className="stack">
      <LoadingNote text={text} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius={12} />
      ))}
    </div>
  )
}
