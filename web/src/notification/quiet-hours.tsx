import type { NotificationSettings } from '@perkloop/contract/notification-settings'
import { useEffect, useId, useRef, useState } from 'react'
import { language } from '#locale/language'
import * as t from '#locale/notification-settings'
import * as named from '#locale/time-zones'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { Switch } from '../ui/choice'
import { Field } from '../ui/field'
import { Select, TextInput } from '../ui/text-input'
import { useChangeQuietHours, useQuietChanges } from './notification-settings.queries'

/** When emails and push notifications wait, by the clock of the reader's time zone. Each change is kept at once. */
export function QuietHours({ settings }: { settings: NotificationSettings }) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const { timeZone: ofUser } = useUser()
  const change = useChangeQuietHours()
  // The device may have told its zone since the settings were read.
  const known = settings.timeZone ?? ofUser
  const { timeZone, ...quietHours } = { ...settings.quietHours, timeZone: known, ...useQuietChanges() }
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
            <Select
              ref={select}
              value={timeZone ?? ''}
              onChange={(event) => change.mutate({ timeZone: event.target.value })}
            >
              {timeZone === null && <option value="">{t.zoneUnknown()}</option>}
              {zonesWith(timeZone).map(([area, zones]) => (
                <optgroup key={area} label={area}>
                  {zones.map(({ zone, place }) => (
                    <option key={zone} value={zone}>
                      {place}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          {here !== timeZone && (
            <Button
              variant="outline"
              onClick={() => {
                change.mutate({ timeZone: here })
                // The button disappears, so the focus goes to the list.
                select.current?.focus()
              }}
            >
              {t.thisZone({ zone: placeOf(here) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** What is typed is kept when the field is left, also by Back, or with Enter: on the way there it is often another time. */
function Time({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    setTyped(undefined)
    if (typed && typed !== value) onChange(typed)
  }
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => () => latest.current(), [])
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

/** All zones that the browser knows, UTC and the chosen one, by their areas, as the reader's language names and sorts them. */
function zonesWith(chosen: string | null) {
  const all = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  if (chosen !== null) all.add(chosen)
  const { compare } = new Intl.Collator(language)
  const byArea = new Map<string, { zone: string; place: string }[]>()
  for (const zone of all) {
    const area = named.area({ name: zone.split('/')[0] ?? zone })
    byArea.set(area, [...(byArea.get(area) ?? []), { zone, place: placeOf(zone) }])
  }
  for (const zones of byArea.values()) zones.sort((one, other) => compare(one.place, other.place))
  return [...byArea].sort(([one], [other]) => compare(one, other))
}

/** 'Buenos Aires, Argentina' for 'America/Argentina/Buenos_Aires'. */
function placeOf(zone: string) {
  const plain = zone.includes('/') ? zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') : zone
  return named.place({ zone, plain })
}
