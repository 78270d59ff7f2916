import { useSession } from '../platform/session'
import { PublicMarketplacePage } from './public-marketplace-page'

export function PublicMarketplaceScreen() {
  return <PublicMarketplacePage visitor={useSession().status === 'out'} />
}
