import type { User } from '@perkloop/contract/user'
import type { ReactNode } from 'react'
import * as about from '#locale/about-fields'
import * as t from '#locale/profile'
import { ProfileCompany } from './profile-company'

export function ProfileDetails({ user }: { user: User }) {
  return (
    <dl className="dl">
      <Detail name={about.username()}>{user.username}</Detail>
      <Detail name={about.company()}>{user.company}</Detail>
      {user.verifiedCompany && (
        <Detail name={t.whatOthersSee()}>
          <ProfileCompany person={user} />
        </Detail>
      )}
      <Detail name={about.city()}>{user.city}</Detail>
      <Detail name={about.jobTitle()}>{user.jobTitle}</Detail>
      {user.linkedin && (
        <Detail name={about.linkedIn()}>
          <a className="link" href={user.linkedin} target="_blank" rel="noreferrer">
            {user.linkedin.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
          </a>
        </Detail>
      )}
      <Detail name={t.visibility()}>
        {user.discoverability === 'private' ? t.visibilityPrivate() : t.visibilityPublic()}
      </Detail>
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="faint">{t.notSpecified()}</span>}</dd>
    </div>
  )
}
