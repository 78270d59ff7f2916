import { useSearchParams } from 'react-router'
import { useConfig } from '../platform/config'
import { Redirect } from '../platform/redirect'
import { useSession } from '../platform/session'
import { perkPage } from '../platform/wanted-page'
import { PublicMarketplacePage } from './public-marketplace-page'

export function PublicMarketplaceScreen() {
  const { status } = useSession()
  const { publicListing } = useConfig()
  const perk = useSearchParams()[0].get('perk')
  // A shared link: a member may swap it.
  if (status === 'in' && perk) return <Redirect to={perkPage(perk)} />
  const visitor = status === 'out'
  return <PublicMarketplacePage visitor={visitor} membersOnly={visitor && !publicListing} />
}
