import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar'

interface FriendLineProps {
  /** So that buttons beside it can say whom they are about. */
  id: string
  person: { name: string; username: string | null; company: string | null }
  size?: 'md' | 'lg'
  children?: ReactNode
}

/** Who it is: username, company, and what else there is to say. */
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
