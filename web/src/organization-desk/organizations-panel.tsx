import type { DeskOrganization } from '@perkloop/contract/organization-desk'
import { useSearchParams } from 'react-router'
import * as t from '#locale/admin-organizations'
import { AdminList } from '../admin/admin-list'
import { useTypedSearch } from '../perk/use-typed-search'
import { longDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { Link } from '../ui/link'
import { SearchInput } from '../ui/search-input'
import { useDeskOrganizations } from './organization-desk.queries'
import { NoAdmin, planName, seatsText } from './organization-facts'
import { OrganizationPage } from './organization-page'
import { StandingTag } from './standing-tag'
import './organization-desk.css'

/** All organizations, by how their name begins; or one of them. */
export function OrganizationsPanel() {
  const [params] = useSearchParams()
  const organization = params.get('organization')
  return organization === null ? <OrganizationList /> : <OrganizationPage id={organization} />
}

function OrganizationList() {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const { typed, type } = useTypedSearch(q)
  const organizations = useDeskOrganizations(q)
  return (
    <div className="stack">
      <SearchInput label={t.search()} placeholder={t.search()} value={typed} onChange={type} maxLength={200} />
      <AdminList
        list={organizations}
        empty={<EmptyState art="people" title={t.none()} text={q ? t.noneFound() : t.noneText()} small />}
      >
        {(found) => (
          <ul className="desk-orgs">
            {found.map((organization) => (
              <Row key={organization._id} organization={organization} params={params} />
            ))}
          </ul>
        )}
      </AdminList>
    </div>
  )
}

function Row({ organization, params }: { organization: DeskOrganization; params: URLSearchParams }) {
  const { _id, name, plan, createdAt, admins, hasAbleAdmin, openExchanges } = organization
  const there = new URLSearchParams(params)
  there.set('organization', _id)
  return (
    <li>
      <div className="desk-org-name">
        <Link to={`?${there}`}>{name}</Link>
        {!hasAbleAdmin && <NoAdmin />}
      </div>
      <p className="desk-org-facts num">
        <span>{planName(plan)}</span>
        <span>{seatsText(organization)}</span>
        {openExchanges !== null && <span>{t.open({ count: openExchanges })}</span>}
        <span>{t.since({ day: longDay(createdAt) })}</span>
      </p>
      <ul className="desk-org-admins" aria-label={t.adminsOf({ name })}>
        {admins.map((admin) => (
          <li key={admin._id}>
            <Link to={`/admin/people?person=${admin._id}`}>{t.nameAndHandle(admin)}</Link>
            <StandingTag standing={admin.standing} />
          </li>
        ))}
      </ul>
    </li>
  )
}
