import type { PublicPages } from '@perkloop/contract/page'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './landing/landing-page'
import { VisitorMarketplace } from './landing/visitor-marketplace'
import { posterFile } from './perk/poster-file'
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
      <VisitorMarketplace data={data} />
    </PublicPageRoot>,
  )

export const poster: PublicPages['poster'] = posterFile
