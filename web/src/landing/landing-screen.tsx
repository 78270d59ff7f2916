import { featuredMost } from '@perkloop/contract/limits'
import * as general from '#locale/general'
import * as t from '#locale/landing-screen'
import { useFeaturedPerks, usePerkList } from '../perk/perk.queries'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { LandingPage } from './landing-page'

/** The landing page where the application itself renders it, such as after a logout. */
export function LandingScreen() {
  const featured = useFeaturedPerks(featuredMost.landing)
  const list = usePerkList({}, featuredMost.landing)
  const failed = (
    <Alert
      action={
        <Button size="sm" variant="danger-outline" onClick={() => void list.refetch()}>
          {general.tryAgain()}
        </Button>
      }
    >
      {t.loadFailed()}
    </Alert>
  )
  return (
    <LandingPage
      featured={featured.data ?? (featured.isError ? [] : undefined)}
      perks={list.data?.slice(0, featuredMost.landing)}
      failure={list.isError && failed}
    />
  )
}
