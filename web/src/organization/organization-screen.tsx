import type { Organization } from '@perkloop/contract/organization'
import { hasPermission, type Permission } from '@perkloop/contract/permission'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../platform/session'
import { Skeleton } from '../ui/skeleton'
import { TabPanel, Tabs } from '../ui/tabs'
import { CreateOrganization } from './create-organization'
import { useOrganization } from './organization.queries'
import { PanelError, PanelSkeleton } from './panel-state'
import { RolesPanel } from './roles-panel'
import { SettingsPanel } from './settings-panel'
import { SubscriptionPanel } from './subscription-panel'
import { TeamPanel } from './team-panel'
import './organization.css'

export function OrganizationScreen() {
  const { organization } = useUser()
  return organization === null ? <CreateOrganization /> : <Management key={organization} id={organization} />
}

const tabs = [
  { value: 'settings', label: 'Settings' },
  { value: 'team', label: 'Team Management', needs: 'manageUsers' },
  { value: 'roles', label: 'Roles & Permissions', needs: 'manageSettings' },
  { value: 'subscription', label: 'Subscription', needs: 'manageBilling' },
] as const satisfies { value: string; label: string; needs?: Permission }[]
type Tab = (typeof tabs)[number]['value']

function Management({ id }: { id: string }) {
  const user = useUser()
  const organization = useOrganization(id)
  const [params, setParams] = useSearchParams()
  const allowed = tabs.filter((tab) => !('needs' in tab) || hasPermission(user, tab.needs))
  const tab = allowed.find(({ value }) => value === params.get('tab'))?.value ?? 'settings'
  const show = (next: Tab) => setParams(next === 'settings' ? {} : { tab: next }, { preventScrollReset: true })

  // On phones the row of tabs scrolls: bring the one that is open into view.
  useEffect(() => {
    document.getElementById(`organization-tab-${tab}`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [tab])

  const name = organization.data?.name ?? user.organizationName ?? ''
  return (
    <div className="page main">
      <header className="org-head">
        <span className="org-initial" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <div>
          <h1 className="h1">Organization Management</h1>
          <p>{name || <Skeleton width={160} height={16} />}</p>
        </div>
      </header>
      <Tabs id="organization" label="Organization sections" items={allowed} value={tab} onChange={show} />
      <TabPanel id="organization" value={tab} className="org-body">
        {organization.isPending && <PanelSkeleton text="Loading your organization" />}
        {!organization.data && organization.isError && <PanelError error={organization.error} />}
        {organization.data && <Panel tab={tab} organization={organization.data} />}
      </TabPanel>
    </div>
  )
}

function Panel({ tab, organization }: { tab: Tab; organization: Organization }) {
  switch (tab) {
    case 'settings':
      return <SettingsPanel organization={organization} />
    case 'team':
      return <TeamPanel organization={organization} />
    case 'roles':
      return <RolesPanel organizationId={organization._id} />
    case 'subscription':
      return <SubscriptionPanel organization={organization} />
  }
}
