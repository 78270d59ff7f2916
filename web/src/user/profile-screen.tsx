import type { User } from '@perkloop/contract/user'
import { Lock, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import * as people from '#locale/people'
import * as t from '#locale/profile'
import { BlockedPanel } from '../block/blocked-panel'
import { LoopsPanel } from '../loop/loops-panel'
import { NotificationSettingsPanel } from '../notification/notification-settings'
import { roleLabel } from '../organization/role-labels'
import { useConfig } from '../platform/config'
import { useHistoryStep } from '../platform/history-step'
import { lazyPart } from '../platform/lazy-part'
import { PartNotLoaded } from '../platform/part-not-loaded'
import { useUser } from '../platform/session'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { twoFactorHash } from '../two-factor/two-factor-panel'
import { letter } from '../ui/avatar'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { monthAndYear } from '../ui/dates'
import { TabPanel, Tabs } from '../ui/tabs'
import { Ticket } from '../ui/ticket'
import { DeleteAccountDialog } from './delete-account-dialog'
import { InstallPanel } from './install-panel'
import { LanguagePanel } from './language-panel'
import { OwnData } from './own-data'
import { PortraitPanel } from './portrait-panel'
import { ProfileDetails } from './profile-details'
import { ProfileForm } from './profile-form'
import { ProfileHead } from './profile-head'
import { SessionsPanel } from './sessions-panel'
import './profile.css'

const WatchList = lazyPart(
  () => import('../watch/watch-list'),
  (file) => file.WatchList,
)

const tabs = [
  { value: 'details', label: t.details },
  { value: 'sessions', label: t.security },
  { value: 'mail', label: t.mail },
] as const
type Tab = (typeof tabs)[number]['value']

export function ProfileScreen() {
  const user = useUser()
  const [params, setParams] = useSearchParamsHere()
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const toTwoFactor = useLocation().hash === twoFactorHash
  const asked = toTwoFactor ? 'sessions' : params.get('tab')
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'details'
  const show = (next: Tab) => setParams(next === 'details' ? {} : { tab: next }, { preventScrollReset: true })
  const stopEditing = () => {
    // The form is about to disappear, with the button that was pressed.
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }
  return (
    <div className="page main">
      <ProfileHead
        person={user}
        rating={user}
        action={
          tab === 'details' &&
          !editing && (
            <Button ref={editButton} variant="outline" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              {t.editProfile()}
            </Button>
          )
        }
      >
        <span className="profile-email">{user.email}</span>
        <span>{people.memberSince({ month: monthAndYear(user.memberSince) })}</span>
      </ProfileHead>
      <Tabs
        id="profile"
        label={t.sections()}
        items={tabs.map(({ value, label }) => ({ value, label: label() }))}
        value={tab}
        onChange={show}
      />
      <TabPanel id="profile" value={tab} className="profile-panel">
        {/* Stays mounted while another tab is open, so that its draft stays. */}
        <div hidden={tab !== 'details'}>
          <Details user={user} editing={editing} onEdited={stopEditing} />
        </div>
        {tab === 'sessions' && <SessionsPanel />}
        {tab === 'mail' && (
          <>
            <NotificationSettingsPanel />
            <WatchList failed={<PartNotLoaded />} />
          </>
        )}
      </TabPanel>
    </div>
  )
}

function Details({ user, editing, onEdited }: { user: User; editing: boolean; onEdited: () => void }) {
  const { value: deleting = false, open, close } = useHistoryStep<true>()
  return (
    <div className="profile-cols">
      {editing ? <ProfileForm user={user} onDone={onEdited} /> : <ProfileDetails user={user} />}
      <div className="profile-side">
        <PortraitPanel user={user} />
        {user.discoverability === 'private' && user.inviteCode !== null && <InviteCode code={user.inviteCode} />}
        <Membership user={user} />
        <LanguagePanel user={user} />
        <LoopsPanel user={user} />
        <BlockedPanel />
        <InstallPanel />
      </div>
      {!editing && <OwnData />}
      {!editing && (
        <div className="danger-zone">
          <p>{t.deletingAlso()}</p>
          <Button variant="danger-outline" onClick={() => open(true)}>
            {t.deleteAccount()}
          </Button>
        </div>
      )}
      <DeleteAccountDialog open={deleting} onOpenChange={close} />
    </div>
  )
}

function InviteCode({ code }: { code: string }) {
  return (
    <Ticket
      label={t.inviteCode()}
      code={code}
      aside={
        <>
          <Lock aria-hidden />
          {t.visibilityPrivate()}
        </>
      }
      action={<CopyButton text={code} label={t.copyInviteCode()} done={t.inviteCodeCopied()} />}
    >
      {t.inviteCodeHint()}
    </Ticket>
  )
}

function Membership({ user }: { user: User }) {
  if (!useConfig().ENABLE_ORGANIZATIONS || user.organizationName === null) return null
  const part = [user.role && roleLabel(user.role.name), user.orgSettings?.title].filter(Boolean).join(', ')
  return (
    <section className="panel org-card" aria-label={t.organization()}>
      <span className="org-logo" aria-hidden="true">
        {letter(user.organizationName).toUpperCase()}
      </span>
      <div>
        <b>{user.organizationName}</b>
        {part && <p className="muted">{part.charAt(0).toUpperCase() + part.slice(1)}</p>}
      </div>
      <Link className="link" to="/organization">
        {t.manageOrganization()}
      </Link>
    </section>
  )
}
