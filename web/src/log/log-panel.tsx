import { type LogEntry, SecurityEvent } from '@perkloop/contract/log'
import { Download } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import * as t from '#locale/admin-log'
import { language } from '#locale/language'
import * as words from '#locale/security-events'
import { AdminList } from '../admin/admin-list'
import { useTypedSearch } from '../perk/use-typed-search'
import { messageOf } from '../platform/api-error'
import { saveFile } from '../platform/save-file'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { addDays, clock, longDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { Field } from '../ui/field'
import { Link } from '../ui/link'
import { SearchInput } from '../ui/search-input'
import { DateInput, Select } from '../ui/text-input'
import { detailWords } from './detail-words'
import { type LogSearch, useDownloadLog, useLog } from './log.queries'
import './log.css'

const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()
/** Not of the last year that can be written: the day after the end is asked for. */
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && text < '9999' && !Number.isNaN(Date.parse(text))
const eventWords = (event: SecurityEvent) => words.events[event]()

/** In the order of what is shown: the keys are no words of the reader. */
const sortedEvents = () =>
  SecurityEvent.options.toSorted((one, other) => eventWords(one).localeCompare(eventWords(other), language))

/** Who did what, newest first: the security log, as the address narrows it. */
export function LogPanel() {
  const [params, setParams] = useSearchParamsHere()
  const { typed, type } = useTypedSearch(params.get('q') ?? '')
  const [from, to] = [params.get('from'), params.get('to')]
  const search: LogSearch = {
    person: params.get('q') ?? undefined,
    event: SecurityEvent.options.find((event) => event === params.get('event')),
    from: isDay(from) ? startOf(from) : undefined,
    // The last day is meant whole.
    to: isDay(to) ? startOf(addDays(to, 1)) : undefined,
  }
  const endsFirst = isDay(from) && isDay(to) && to < from
  const log = useLog(search)
  const narrow = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const download = useDownloadLog()
  const save = () => download.mutate(search, { onSuccess: (file) => saveFile(file, 'security-log.jsonl') })
  return (
    <div className="stack">
      <div className="log-search">
        <Field label={t.person()} className="log-person">
          <SearchInput label={t.person()} placeholder={t.personHint()} value={typed} onChange={type} maxLength={254} />
        </Field>
        <Field label={t.event()}>
          <Select value={search.event ?? ''} onChange={(event) => narrow('event', event.target.value)}>
            <option value="">{t.anyEvent()}</option>
            {sortedEvents().map((event) => (
              <option key={event} value={event}>
                {eventWords(event)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.from()}>
          <DayInput day={from ?? ''} max={to ?? undefined} onChange={(event) => narrow('from', event.target.value)} />
        </Field>
        <Field label={t.to()}>
          <DayInput day={to ?? ''} min={from ?? undefined} onChange={(event) => narrow('to', event.target.value)} />
        </Field>
        <Button variant="outline" icon={<Download aria-hidden />} busy={download.isPending} onClick={save}>
          {t.download()}
        </Button>
      </div>
      {download.isError && <Alert>{messageOf(download.error)}</Alert>}
      <AdminList
        list={log}
        empty={
          <EmptyState
            art="none"
            title={endsFirst ? t.endsFirst() : t.nothing()}
            text={endsFirst ? t.endsFirstText() : t.nothingText()}
            small
          />
        }
      >
        {(entries) => (
          <ol className="log">
            {entries.map((entry) => (
              <Row key={entry._id} entry={entry} />
            ))}
          </ol>
        )}
      </AdminList>
    </div>
  )
}

/** Not controlled by the address, which follows too late: a year could not be typed to its end. */
function DayInput({ day, ...rest }: { day: string } & Omit<ComponentProps<typeof DateInput>, 'ref'>) {
  const field = useRef<HTMLInputElement>(null)
  // A link or Back may change the address under it; while it is typed in, the address only follows.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = day
  }, [day])
  return <DateInput {...rest} ref={field} defaultValue={day} />
}

function Row({ entry: { event, at, person, by, address, reason, details } }: { entry: LogEntry }) {
  return (
    <li>
      <div className="log-what">
        <b>{eventWords(event)}</b>
        {person && <Somebody person={person} />}
        {by && (
          <span className="log-by">
            {t.doneBy()} <Somebody person={by} />
          </span>
        )}
      </div>
      <time className="num" dateTime={at}>
        {t.dayAndTime({ day: longDay(at), time: clock(at) })}
      </time>
      {reason !== null && <p className="log-reason">{t.quoted({ reason })}</p>}
      {(address !== null || details.length > 0) && (
        <small className="num">{[address ?? [], ...details.map(detailWords)].flat().join(' · ')}</small>
      )}
    </li>
  )
}

/** A deleted account has no name left, and no page. */
function Somebody({ person: { _id, name, username } }: { person: NonNullable<LogEntry['person']> }) {
  if (username === null) return <span>{t.formerMember()}</span>
  return <Link to={`/admin/people?person=${_id}`}>{name}</Link>
}
