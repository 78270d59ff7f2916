import { Link } from 'react-router'
import * as t from '#locale/block'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** In place of the profile of a person whom the user has blocked. */
export function BlockedNotice({ name }: { name: string }) {
  return (
    <EmptyState
      title={t.youBlocked({ name })}
      text={t.blockedMeans()}
      art="people"
      action={
        <Button asChild variant="outline">
          <Link to="/profile#blocked">{t.blockedPeople()}</Link>
        </Button>
      }
    />
  )
}
