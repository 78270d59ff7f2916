import type { Organization } from '@perkloop/contract/organization'
import type { ReactNode } from 'react'
import { TokensPanel } from '../access-token/tokens-panel'
import { PerkRulesSection } from '../perk-rule/perk-rules-section'
import { SsoPanel } from '../sso/sso-panel'
import { WebhooksPanel } from '../webhook/webhooks-panel'
import { DomainsSection } from './domains-section'
import type { SettingsPlace } from './settings-places'

interface Props {
  organization: Organization
  places: readonly SettingsPlace[]
  /** What stands below them. */
  children: ReactNode
}

/** The parts of the settings below the form. They are loaded together: each pushes the ones below it down. */
export function SettingsParts({ organization, places, children }: Props) {
  return (
    <>
      {places.map((place) => (
        <div key={place} id={place} className="settings-place">
          {partOf(place, organization)}
        </div>
      ))}
      {children}
    </>
  )
}

function partOf(place: SettingsPlace, { _id: id, lacks }: Organization) {
  switch (place) {
    case 'perk-rules':
      return <PerkRulesSection organization={id} />
    case 'access-tokens':
      return <TokensPanel owner={id} lacksPlan={lacks.includes('integrations')} />
    case 'webhooks':
      return <WebhooksPanel organization={id} lacksPlan={lacks.includes('integrations')} />
    case 'domains':
      return <DomainsSection organizationId={id} />
    default:
      return <SsoPanel organization={id} lacksPlan={lacks.includes('sso')} />
  }
}
