import type { MarketplaceData, PublicPages } from '@perkloop/contract/page'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LandingPage } from './landing/landing-page'
import { VisitorMarketplace } from './landing/visitor-marketplace'
import { PublicPageRoot } from './platform/public-page-root'

export const landing: PublicPages['landing'] = (data) =>
  renderToString(
    <PublicPageRoot>
      <LandingPage {...data} />
    </PublicPageRoot>,
  )

export const marketplace: PublicPages['marketplace'] = (data) =>
  renderToString(
    <PublicPageRoot>
      <StaticRouter location={`/public-marketplace?${addressOf(data.search)}`}>
        <VisitorMarketplace data={data} />
      </StaticRouter>
    </PublicPageRoot>,
  )

function addressOf(search: MarketplaceData['search']) {
  return new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
}
