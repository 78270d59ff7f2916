import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar'

interface FriendLineProps {
  /** An id, so that buttons beside it can name the person for screen readers. */
  id: string
  person: { name: string; username: string | null; company: string | null }
  size?: 'md' | 'lg'
  children?: ReactNode
}

/** A person: username, company, and the children. */
export function FriendLine({ id, person, size = 'md', children }: FriendLineProps) {
  return (
    <>
      <Avatar name={person.name} size={size} />
      <div className="friend-who">
        <b id={id}>{person.username ?? person.name}</b>
        <span className="friend-sub">
          {person.company && <span className="clip">{person.company}</span>}
          {children}
        </span>
      </div>
    </>
  )
}
