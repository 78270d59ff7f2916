import type { SettingSource, Settings } from '@perkloop/contract/setting'
import type { ReactNode } from 'react'
import * as t from '#locale/admin-settings'
import { AdminLoad } from '../admin/admin-load'
import { useHistoryStep } from '../platform/history-step'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { clock, longDay } from '../ui/dates'
import { useSettings } from './setting.queries'
import { BannerDialog, ListingDialog, RegistrationDialog } from './settings-dialogs'
import './settings.css'

const dialogs = { registration: RegistrationDialog, listing: ListingDialog, banner: BannerDialog }

/** Who may register, what visitors see, and the banner: what is in force, and where it comes from. */
export function SettingsPanel() {
  return <AdminLoad read={useSettings()}>{(settings) => <Shown settings={settings} />}</AdminLoad>
}

function Shown({ settings }: { settings: Settings }) {
  const { value: open, open: setOpen, close } = useHistoryStep<keyof typeof dialogs>()
  const OpenDialog = open && dialogs[open]
  const { registration, publicListing, banner, changedAt } = settings
  return (
    <div className="stack">
      <ul className="settings">
        <Setting title={t.registration()} source={registration.source} onChange={() => setOpen('registration')}>
          {t.registers(registration.value)}
        </Setting>
        <Setting title={t.listing()} source={publicListing.source} onChange={() => setOpen('listing')}>
          {publicListing.value ? t.listed() : t.notListed()}
        </Setting>
        <Setting title={t.banner()} source={banner.source} onChange={() => setOpen('banner')}>
          {banner.value || t.noBanner()}
        </Setting>
      </ul>
      {changedAt && <p className="settings-when">{t.changedAt({ day: longDay(changedAt), time: clock(changedAt) })}</p>}
      {OpenDialog && <OpenDialog settings={settings} onClose={close} />}
    </div>
  )
}

interface SettingProps {
  title: string
  source: SettingSource
  onChange: () => void
  children: ReactNode
}

function Setting({ title, source, onChange, children }: SettingProps) {
  return (
    <li>
      <div>
        <h2 className="h3">{title}</h2>
        <p>{children}</p>
      </div>
      <Tag kind={source === 'here' ? 'plain' : 'line'}>{t.sources[source]()}</Tag>
      <Button variant="outline" size="sm" aria-label={t.changeSetting({ title })} onClick={onChange}>
        {t.change()}
      </Button>
    </li>
  )
}
