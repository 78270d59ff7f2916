import { featuredMost } from '@perkloop/contract/limits'
import { listPerks } from '@perkloop/contract/perk'
import * as general from '#locale/general'
import { useFeaturedPerks, usePerkList } from '../perk/perk.queries'
import { useConfig } from '../platform/config'
import { failureText } from '../platform/failure-text'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { LandingPage } from './landing-page'

/** The landing page rendered by the application itself, such as after a logout. */
export function LandingScreen() {
  const { loops, banner } = useConfig()
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
      {failureText(listPerks)}
    </Alert>
  )
  return (
    <LandingPage
      loops={loops}
      banner={banner}
      featured={featured.data ?? (featured.isError ? [] : undefined)}
      perks={list.data?.slice(0, featuredMost.landing)}
      failure={list.isError && failed}
    />
  )
}
