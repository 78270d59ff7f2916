import { LoadError } from '../platform/load-error'
import { organizationChanged } from './organization.queries'

export function PanelError({ error, onRetry = organizationChanged }: { error: unknown; onRetry?: () => unknown }) {
  return <LoadError error={error} onRetry={onRetry} />
}
