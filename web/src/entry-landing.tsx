import './ui/base.css'
import type { LandingData } from '@perkloop/contract/page'
import { LandingPage } from './landing/landing-page'
import { openPublicPage } from './platform/public-page'
import { PublicPageRoot } from './platform/public-page-root'

openPublicPage<LandingData>('/', (data) => (
  <PublicPageRoot>
    <LandingPage {...data} />
  </PublicPageRoot>
))
