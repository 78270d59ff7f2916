import type { ComponentType } from 'react'
import * as t from '#locale/admin'

interface AdminTab {
  /** Its address below /admin. */
  value: string
  label: () => string
  /** Its code is loaded when it is first opened. */
  load: () => Promise<ComponentType>
  /** The feature it belongs to. */
  feature?: 'ENABLE_ORGANIZATIONS'
}

/** What a system administrator can open, in this order; the first one is where /admin leads. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { value: 'queue', label: t.queue, load: () => import('../queue/queue-panel').then((file) => file.QueuePanel) },
  { value: 'people', label: t.people, load: () => import('../people/people-panel').then((file) => file.PeoplePanel) },
  {
    value: 'organizations',
    label: t.organizations,
    load: () => import('../organization-desk/organizations-panel').then((file) => file.OrganizationsPanel),
    feature: 'ENABLE_ORGANIZATIONS',
  },
  {
    value: 'featured',
    label: t.featured,
    load: () => import('../featured/featured-panel').then((file) => file.FeaturedPanel),
  },
  {
    value: 'activity',
    label: t.activity,
    load: () => import('../activity/activity-panel').then((file) => file.ActivityPanel),
  },
  { value: 'log', label: t.log, load: () => import('../log/log-panel').then((file) => file.LogPanel) },
  {
    value: 'errors',
    label: t.errors,
    load: () => import('../error-report/errors-panel').then((file) => file.ErrorsPanel),
  },
  { value: 'health', label: t.health, load: () => import('../health/health-panel').then((file) => file.HealthPanel) },
  {
    value: 'settings',
    label: t.settings,
    load: () => import('../setting/settings-panel').then((file) => file.SettingsPanel),
  },
]
