import './ui/base.css'
import type { MarketplaceData } from '@perkloop/contract/page'
import { BrowserRouter } from 'react-router'
import { VisitorMarketplace } from './landing/visitor-marketplace'
import { openPublicPage } from './platform/public-page'
import { PublicPageRoot } from './platform/public-page-root'

openPublicPage<MarketplaceData>('/public-marketplace', (data) => (
  <PublicPageRoot>
    <BrowserRouter>
      <VisitorMarketplace data={data} />
    </BrowserRouter>
  </PublicPageRoot>
))
