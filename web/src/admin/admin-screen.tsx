import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import * as t from '#locale/admin'
import { useConfig } from '../platform/config'
import { loadPage } from '../platform/page-load'
import { usePageTitle } from '../platform/page-title'
import { useUser } from '../platform/session'
import { PageSpinner } from '../ui/spinner'
import { TabPanel, Tabs } from '../ui/tabs'
import { AdminProof } from './admin-proof'
import { adminTabs } from './admin-tabs'
import { NoPage } from './no-page'
import './admin.css'

const panels = new Map<string, ComponentType>(
  adminTabs.map(({ value, load }) => [value, lazy(async () => ({ default: await loadPage(load) }))]),
)

/** The desk of system administrators. To everybody else there is no such page; the server refuses their calls. */
export function AdminScreen() {
  const { isSystemAdmin } = useUser()
  const { tab } = useParams()
  const tabs = useTabs()
  if (!isSystemAdmin) return <NoPage />
  if (tab === undefined) return <Navigate to={`/admin/${adminTabs[0].value}`} replace />
  const isThere = tabs.some(({ value }) => value === tab)
  const Panel = isThere ? panels.get(tab) : undefined
  return Panel ? <Desk tab={tab} tabs={tabs} Panel={Panel} /> : <NoPage />
}

/** Without those of features that are switched off. */
function useTabs() {
  const config = useConfig()
  return adminTabs.filter(({ feature }) => !feature || config[feature])
}

function Desk({ tab, tabs, Panel }: { tab: string; tabs: ReturnType<typeof useTabs>; Panel: ComponentType }) {
  const navigate = useNavigate()
  const section = tabs.find(({ value }) => value === tab)?.label()
  usePageTitle(section && t.sectionTitle({ section }))
  return (
    <div className="page main admin">
      <header className="admin-head">
        <h1 className="h1">{t.title()}</h1>
      </header>
      <Tabs
        id="admin"
        label={t.sections()}
        items={tabs.map(({ value, label }) => ({ value, label: label() }))}
        value={tab}
        onChange={(next) => void navigate(`/admin/${next}`, { preventScrollReset: true })}
      />
      <TabPanel id="admin" value={tab} className="admin-body">
        <AdminProof>
          <Suspense fallback={<PageSpinner />}>
            <Panel />
          </Suspense>
        </AdminProof>
      </TabPanel>
    </div>
  )
}
