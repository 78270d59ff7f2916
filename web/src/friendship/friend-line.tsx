import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar'
import { CompanyName } from '../ui/company-name'
import { PersonName } from '../ui/person-name'

interface FriendLineProps {
  /** An id, so that buttons beside it can name the person for screen readers. */
  id: string
  person: {
    name: string
    username: string | null
    company: string | null
    verifiedCompany: string | null
    portraitUrl: string | null
  }
  /** The address of the profile, where the reader may open it. */
  to?: string | undefined
  size?: 'md' | 'lg'
  children?: ReactNode
}

/** A person: picture, name, company, and the children. */
export function FriendLine({ id, person, to, size = 'md', children }: FriendLineProps) {
  return (
    <>
      <Avatar name={person.name} src={person.portraitUrl} size={size} />
      <div className="friend-who">
        <PersonName id={id} person={person} to={to} />
        <span className="friend-sub">
          {(person.verifiedCompany || person.company) && (
            <span className="clip">
              <CompanyName person={person} />
            </span>
          )}
          {children}
        </span>
      </div>
    </>
  )
}
