import * as t from '#locale/admin'
import { usePageTitle } from '../platform/page-title'
import { Button } from '../ui/button'
import { FullMessage } from '../ui/full-message'
import { Link } from '../ui/link'

export function NoPage() {
  usePageTitle(t.noSuchPage())
  return (
    <FullMessage
      art="bad"
      title={t.noSuchPage()}
      text={t.noSuchPageText()}
      actions={
        <Button asChild variant="outline">
          <Link to="/marketplace">{t.toMarketplace()}</Link>
        </Button>
      }
    />
  )
}
