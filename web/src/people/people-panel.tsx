import type { ListedPerson, WhichPeople } from '@perkloop/contract/people'
import { useSearchParams } from 'react-router'
import * as t from '#locale/admin-people'
import { AdminList } from '../admin/admin-list'
import { useTypedSearch } from '../perk/use-typed-search'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Avatar } from '../ui/avatar'
import { longDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { Link } from '../ui/link'
import { SearchInput } from '../ui/search-input'
import { TabPanel, Tabs } from '../ui/tabs'
import { usePeople } from './people.queries'
import { PersonPage } from './person-page'
import { PersonTags } from './person-tags'
import './people.css'

const kinds = [
  { value: 'all', label: t.all },
  { value: 'suspended', label: t.suspendedOnes },
  { value: 'admins', label: t.admins },
] as const satisfies { value: WhichPeople; label: () => string }[]

/** Everybody, by how their username, email or name begins; or one of them. */
export function PeoplePanel() {
  const [params] = useSearchParams()
  const person = params.get('person')
  return person === null ? <PeopleList /> : <PersonPage id={person} />
}

function PeopleList() {
  const [params, setParams] = useSearchParamsHere()
  const q = params.get('q') ?? ''
  const which = kinds.find(({ value }) => value === params.get('which'))?.value ?? 'all'
  const { typed, type } = useTypedSearch(q)
  const people = usePeople(q, q ? 'all' : which)
  const show = (next: WhichPeople) => setParams(next === 'all' ? {} : { which: next }, { preventScrollReset: true })
  const list = (
    <AdminList
      list={people}
      empty={<EmptyState art="people" title={t.nobody()} text={q ? t.nobodyFound() : t.nobodyText()} small />}
    >
      {(found) => (
        <ul className="people">
          {once(found).map((person) => (
            <Row key={person._id} person={person} params={params} />
          ))}
        </ul>
      )}
    </AdminList>
  )
  return (
    <div className="stack">
      <SearchInput label={t.search()} placeholder={t.search()} value={typed} onChange={type} maxLength={200} />
      {q ? (
        list
      ) : (
        <>
          <Tabs
            id="people"
            label={t.which()}
            look="segments"
            items={kinds.map(({ value, label }) => ({ value, label: label() }))}
            value={which}
            onChange={show}
          />
          <TabPanel id="people" value={which}>
            {list}
          </TabPanel>
        </>
      )}
    </div>
  )
}

/** A person may be found by their username on one page and by their name on the next. */
const once = (people: ListedPerson[]) => [...new Map(people.map((person) => [person._id, person])).values()]

function Row({ person, params }: { person: ListedPerson; params: URLSearchParams }) {
  const there = new URLSearchParams(params)
  there.set('person', person._id)
  return (
    <li>
      <Link to={`?${there}`} className="people-row">
        <Avatar name={person.name} />
        <span className="people-who">
          <b>{person.name}</b>
          <small>{t.handleAndEmail(person)}</small>
        </span>
        <PersonTags person={person} />
        <small className="people-since">{t.since({ day: longDay(person.createdAt) })}</small>
      </Link>
    </li>
  )
}
