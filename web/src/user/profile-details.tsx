import type { User } from '@perkloop/contract/user'
import type { ReactNode } from 'react'

export function ProfileDetails({ user }: { user: User }) {
  return (
    <dl className="dl">
      <Detail name="Username">{user.username}</Detail>
      <Detail name="Company">{user.company}</Detail>
      <Detail name="City">{user.city}</Detail>
      <Detail name="Job title">{user.jobTitle}</Detail>
      {user.linkedin && (
        <Detail name="LinkedIn">
          <a className="link" href={user.linkedin} target="_blank" rel="noreferrer">
            {user.linkedin.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
          </a>
        </Detail>
      )}
      <Detail name="Profile visibility">{user.discoverability === 'private' ? 'Private' : 'Public'}</Detail>
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="faint">Not specified</span>}</dd>
    </div>
  )
}
