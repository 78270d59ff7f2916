import './ui/base.css'
import type { MarketplaceData } from '@perkloop/contract/page'
import { VisitorMarketplace } from './landing/visitor-marketplace'
import { openPublicPage } from './platform/public-page'
import { PublicPageRoot } from './platform/public-page-root'

openPublicPage<MarketplaceData>('/public-marketplace', (data) => (
  <PublicPageRoot>
    <VisitorMarketplace data={data} />
  </PublicPageRoot>
))
