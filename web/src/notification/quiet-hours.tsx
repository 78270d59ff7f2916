import type { NotificationSettings } from '@perkloop/contract/notification-settings'
import { useId, useState } from 'react'
import * as t from '#locale/notification-settings'
import { Button } from '../ui/button'
import { Switch } from '../ui/choice'
import { Field } from '../ui/field'
import { Select, TextInput } from '../ui/text-input'
import { useChangeQuietHours } from './notification-settings.queries'

/** When emails and push notifications wait, by the clock of the reader's time zone. Each change is kept at once. */
export function QuietHours({ settings: { quietHours, timeZone } }: { settings: NotificationSettings }) {
  const id = useId()
  const change = useChangeQuietHours()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="quiet">
      <div>
        <h3 className="h3">{t.quietHours()}</h3>
        <p className="muted">{t.quietIntro()}</p>
      </div>
      <label className="quiet-on" htmlFor={id}>
        <b>{t.quietOn()}</b>
        <Switch
          id={id}
          aria-label={t.quietOn()}
          checked={quietHours.on}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ on: event.target.checked })}
        />
      </label>
      {quietHours.on && (
        <>
          <div className="quiet-times">
            <Time label={t.from()} value={quietHours.from} onChange={(from) => change.mutate({ from })} />
            <Time label={t.until()} value={quietHours.to} onChange={(to) => change.mutate({ to })} />
          </div>
          {quietHours.from === quietHours.to && <p className="muted">{t.noHours()}</p>}
          <Field label={t.timeZone()}>
            <Select value={timeZone ?? ''} onChange={(event) => change.mutate({ timeZone: event.target.value })}>
              {timeZone === null && <option value="">{t.zoneUnknown()}</option>}
              {zonesWith(timeZone).map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </Select>
          </Field>
          {here !== timeZone && (
            <Button variant="outline" onClick={() => change.mutate({ timeZone: here })}>
              {t.thisZone({ zone: here })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** What is typed is kept when the field is left, or with Enter: on the way there it is often another time. */
function Time({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    setTyped(undefined)
    if (typed && typed !== value) onChange(typed)
  }
  return (
    <Field label={label}>
      <TextInput
        type="time"
        required
        className="num"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
    </Field>
  )
}

/** All that the browser knows, and the one that is chosen. */
function zonesWith(chosen: string | null) {
  const known = Intl.supportedValuesOf('timeZone')
  const all = new Set(known.includes('UTC') ? known : ['UTC', ...known])
  if (chosen !== null) all.add(chosen)
  return [...all].sort()
}
