import {
  type Channel,
  hasChoice,
  type NotificationSettings,
  type ToldKind,
} from '@perkloop/contract/notification-settings'
import { Lock, Mail, Minus } from 'lucide-react'
import { useId } from 'react'
import * as t from '#locale/notification-settings'
import { useConfig } from '../platform/config'
import { LoadError } from '../platform/load-error'
import { useChosen } from '../platform/use-chosen'
import { Alert } from '../ui/alert'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { useChangeNotificationSetting, useNotificationSettings } from './notification-settings.queries'
import { PushPanel } from './push-panel'
import { QuietHours } from './quiet-hours'
import { toldGroups, toldNames } from './told-names'
import './notification-settings.css'

const channels: [Channel, () => string][] = [
  ['app', t.app],
  ['email', t.email],
  ['push', t.push],
]

/** How the signed-in user is told of what: one switch for each kind and channel, and when it is to be quiet. */
export function NotificationSettingsPanel() {
  const { data: settings, error, refetch } = useNotificationSettings()
  const id = useId()
  return (
    <section className="told" aria-labelledby={id}>
      <div>
        <h2 className="h2" id={id}>
          {t.title()}
        </h2>
        <p className="muted">{t.intro()}</p>
      </div>
      {settings ? (
        <>
          <Matrix settings={settings} />
          <PushPanel />
          <QuietHours settings={settings} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <SettingsSkeleton />
      )}
      <Alert kind="note" icon={Mail}>
        {t.alwaysCome()}
      </Alert>
    </section>
  )
}

function Matrix({ settings }: { settings: NotificationSettings }) {
  const { loops } = useConfig()
  return (
    <table className="told-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t.what()}</span>
          </th>
          {channels.map(([channel, name]) => (
            <th key={channel} scope="col">
              {name()}
            </th>
          ))}
        </tr>
      </thead>
      {toldGroups.map(({ title, kinds }) => (
        <tbody key={title()}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="h3">
              {title()}
            </th>
          </tr>
          {kinds
            .filter((kind) => kind !== 'loop' || loops)
            .map((kind) => (
              <Row key={kind} kind={kind} wanted={settings.kinds[kind]} />
            ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ kind, wanted }: { kind: ToldKind; wanted: NotificationSettings['kinds'][ToldKind] }) {
  const { label, hint } = toldNames[kind]
  return (
    <tr>
      <th scope="row">
        <b>{label()}</b>
        <small>{hint()}</small>
      </th>
      {channels.map(([channel, name]) => (
        <td key={channel}>
          {hasChoice(kind, channel) ? (
            <Choice
              kind={kind}
              channel={channel}
              label={t.cell({ kind: label(), channel: name() })}
              wanted={wanted[channel] ?? false}
            />
          ) : (
            <NoChoice channel={channel} />
          )}
        </td>
      ))}
    </tr>
  )
}

interface ChoiceProps {
  kind: ToldKind
  channel: Channel
  label: string
  wanted: boolean
}

function Choice({ kind, channel, label, wanted }: ChoiceProps) {
  const change = useChangeNotificationSetting(kind, channel)
  // A read that began before the change may end before it.
  const [shown, choose] = useChosen(wanted, (next, onSettled) => change.mutate(next, { onSettled }))
  return (
    <label className="told-cell">
      <input
        type="checkbox"
        className="box"
        aria-label={label}
        checked={shown}
        onChange={(event) => choose(event.target.checked)}
      />
    </label>
  )
}

function NoChoice({ channel }: { channel: Channel }) {
  const says = channel === 'app' ? t.always() : t.noEmail()
  return (
    <span className="told-cell" title={says}>
      {channel === 'app' ? <Lock aria-hidden /> : <Minus aria-hidden />}
      <span className="sr">{says}</span>
    </span>
  )
}

function SettingsSkeleton() {
  return (
    <div className="stack">
      <LoadingNote text={t.loading()} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} radius={12} />
      ))}
    </div>
  )
}
