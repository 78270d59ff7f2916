import type { Organization } from '@perkloop/contract/organization'
import { hasPermission, type Permission } from '@perkloop/contract/permission'
import { useEffect, useState } from 'react'
import * as t from '#locale/organization'
import { InsightPanel } from '../insight/insight-panel'
import { useConfig } from '../platform/config'
import { useUser } from '../platform/session'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { letter } from '../ui/avatar'
import { ListSkeleton } from '../ui/list-skeleton'
import { Skeleton } from '../ui/skeleton'
import { TabPanel, Tabs } from '../ui/tabs'
import { toast } from '../ui/toast'
import { AuditPanel } from './audit-panel'
import { CreateOrganization } from './create-organization'
import { InvitationNotice } from './invitation-notice'
import { useOrganization } from './organization.queries'
import { PanelError } from './panel-error'
import { RolesPanel } from './roles-panel'
import { SettingsPanel } from './settings-panel'
import { SubscriptionPanel } from './subscription-panel'
import { TeamOverview } from './team-overview'
import { TeamPanel } from './team-panel'
import { TeamTradePanel } from './team-trade-panel'
import { needsTwoFactor, TwoFactorRequired } from './two-factor-required'
import './organization.css'

export function OrganizationScreen() {
  const { organization, organizationName } = useUser()
  useDepartureSaid(organization, organizationName ?? '')
  return organization === null ? <CreateOrganization /> : <Management key={organization} id={organization} />
}

/** Shows a toast when the user is no longer a member, whether they left or were removed. */
function useDepartureSaid(organization: string | null, name: string) {
  const [last, setLast] = useState({ organization, name })
  const [left, setLeft] = useState<string>()
  if (last.organization !== organization || last.name !== name) {
    setLast({ organization, name })
    setLeft(last.organization !== null && organization === null ? last.name : undefined)
  }
  useEffect(() => {
    if (left !== undefined) toast.info(t.noLongerIn({ name: left }))
  }, [left])
}

interface TabRule {
  value: string
  label: () => string
  /** One of these permissions is enough; without any, every member sees the tab. */
  needs?: readonly Permission[]
  /** The feature it belongs to. */
  feature?: 'ENABLE_ORGANIZATION_PERKS' | 'ENABLE_ROLE_BASED_ACCESS'
}

const tabs = [
  { value: 'settings', label: t.settings },
  { value: 'team', label: t.teamManagement, needs: ['manageUsers'] },
  { value: 'roles', label: t.rolesAndPermissions, needs: ['manageSettings'], feature: 'ENABLE_ROLE_BASED_ACCESS' },
  { value: 'subscription', label: t.subscription, needs: ['manageBilling'] },
  {
    value: 'trade',
    label: t.perksAndExchanges,
    needs: ['manageAllPerks', 'viewExchanges', 'manageExchanges'],
    feature: 'ENABLE_ORGANIZATION_PERKS',
  },
  { value: 'insights', label: t.insights, needs: ['manageOrganization'] },
  { value: 'audit', label: t.auditTrail, needs: ['manageOrganization'] },
] as const satisfies TabRule[]
type Tab = (typeof tabs)[number]['value']

function Management({ id }: { id: string }) {
  const user = useUser()
  const organization = useOrganization(id)
  const [params, setParams] = useSearchParamsHere()
  const config = useConfig()
  const allowed = tabs.filter((tab: TabRule) => {
    if (tab.feature && !config[tab.feature]) return false
    return !tab.needs || tab.needs.some((key) => hasPermission(user, key))
  })
  const tab = allowed.find(({ value }) => value === params.get('tab'))?.value ?? 'settings'
  const show = (next: Tab) => setParams(next === 'settings' ? {} : { tab: next }, { preventScrollReset: true })

  const name = organization.data?.name ?? user.organizationName ?? ''
  return (
    <div className="page main">
      <InvitationNotice />
      <header className="org-head">
        <span className="org-initial" aria-hidden="true">
          {letter(name).toUpperCase()}
        </span>
        <div>
          <h1 className="h1">{t.organizationManagement()}</h1>
          <p>{name || <Skeleton width={160} height={16} />}</p>
        </div>
      </header>
      {needsTwoFactor(organization.error) ? (
        <TwoFactorRequired id={id} name={name} />
      ) : (
        <>
          <Tabs
            id="organization"
            label={t.organizationSections()}
            items={allowed.map(({ value, label }) => ({ value, label: label() }))}
            value={tab}
            onChange={show}
          />
          <TabPanel id="organization" value={tab} className="org-body">
            {organization.isPending && <ListSkeleton text={t.loadingOrganization()} />}
            {!organization.data && organization.isError && <PanelError error={organization.error} />}
            {organization.data && (
              <Panel tab={tab} tabs={allowed.map(({ value }) => value)} organization={organization.data} />
            )}
          </TabPanel>
        </>
      )}
    </div>
  )
}

function Panel({ tab, tabs, organization }: { tab: Tab; tabs: readonly Tab[]; organization: Organization }) {
  switch (tab) {
    case 'settings':
      return (
        <>
          <SettingsPanel organization={organization} />
          <TeamOverview organization={organization} tabs={tabs} />
        </>
      )
    case 'team':
      return <TeamPanel organization={organization} />
    case 'roles':
      return <RolesPanel organizationId={organization._id} lacksPlan={organization.lacks.includes('custom-roles')} />
    case 'subscription':
      return <SubscriptionPanel organization={organization} />
    case 'trade':
      return <TeamTradePanel organizationId={organization._id} />
    case 'insights':
      return <InsightPanel organizationId={organization._id} />
    case 'audit':
      return <AuditPanel organizationId={organization._id} />
  }
}
