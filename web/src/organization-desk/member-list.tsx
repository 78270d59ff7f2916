import type { DeskMember, DeskOrganizationPage } from '@perkloop/contract/organization-desk'
import * as t from '#locale/admin-organizations'
import { AdminList } from '../admin/admin-list'
import { roleLabel } from '../organization/role-labels'
import { Button } from '../ui/button'
import { ago, longDay } from '../ui/dates'
import { Link } from '../ui/link'
import { useDeskMembers } from './organization-desk.queries'
import { StandingTag } from './standing-tag'

interface Props {
  organization: DeskOrganizationPage
  onMakeAdmin: (member: DeskMember) => void
}

/** In the order they joined. Where nobody can look after the organization, who can sign in may become an admin. */
export function MemberList({ organization: { _id, hasAbleAdmin }, onMakeAdmin }: Props) {
  const members = useDeskMembers(_id)
  const mayBecome = ({ role, standing }: DeskMember) =>
    !hasAbleAdmin && role.toLowerCase() !== 'admin' && standing !== 'suspended' && standing !== 'unverified'
  return (
    <section aria-labelledby="desk-org-members" className="stack">
      <h3 id="desk-org-members" className="h3">
        {t.members()}
      </h3>
      <AdminList list={members}>
        {(all) => (
          <ul className="desk-members">
            {all.map((member) => (
              <li key={member._id}>
                <span className="desk-member-who">
                  <Link to={`/admin/people?person=${member._id}`}>{t.nameAndHandle(member)}</Link>
                  <small>
                    {member.title
                      ? t.roleAndTitle({ role: roleLabel(member.role), title: member.title })
                      : roleLabel(member.role)}
                  </small>
                </span>
                <StandingTag standing={member.standing} />
                <small className="num desk-member-seen">
                  <span>{t.joined({ day: longDay(member.joinedAt) })}</span>
                  {member.lastSeenAt && <span>{t.seen({ when: ago(member.lastSeenAt) })}</span>}
                </small>
                {mayBecome(member) && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t.makeNameAdmin({ name: member.name })}
                    onClick={() => onMakeAdmin(member)}
                  >
                    {t.makeAdmin()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </section>
  )
}
