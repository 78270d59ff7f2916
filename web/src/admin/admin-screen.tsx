import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as t from '#locale/admin'
import { useConfig } from '../platform/config'
import { loadPage } from '../platform/page-load'
import { usePageTitle } from '../platform/page-title'
import { Redirect } from '../platform/redirect'
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
  if (tab === undefined) return <Redirect to={`/admin/${adminTabs[0].value}`} />
  const open = tabs.find(({ value }) => value === tab)
  const Panel = panels.get(tab)
  return open && Panel ? <Desk open={open} tabs={tabs} Panel={Panel} /> : <NoPage />
}

/** Without those of features that are switched off. */
function useTabs() {
  const config = useConfig()
  return adminTabs.filter(({ feature }) => !feature || config[feature])
}

type AdminTabs = ReturnType<typeof useTabs>

function Desk({ open, tabs, Panel }: { open: AdminTabs[number]; tabs: AdminTabs; Panel: ComponentType }) {
  const navigate = useNavigate()
  usePageTitle(t.sectionTitle({ section: open.label() }))
  return (
    <div className="page main admin">
      <header className="admin-head">
        <h1 className="h1">{t.title()}</h1>
      </header>
      <Tabs
        id="admin"
        label={t.sections()}
        items={tabs.map(({ value, label }) => ({ value, label: label() }))}
        value={open.value}
        onChange={(next) => void navigate(`/admin/${next}`, { preventScrollReset: true })}
      />
      <TabPanel id="admin" value={open.value} className="admin-body">
        <AdminProof>
          <Suspense fallback={<PageSpinner />}>
            <Panel />
          </Suspense>
        </AdminProof>
      </TabPanel>
    </div>
  )
}
