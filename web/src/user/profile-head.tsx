import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar'
import { PersonName } from '../ui/person-name'
import { Rating } from '../ui/rating'
import './profile.css'

interface ProfileHeadProps {
  person: { name: string; username: string | null; portraitUrl: string | null }
  rating: { averageRating: number | null; totalRatings: number }
  /** The rating comes first on other users' profiles. */
  ratingFirst?: boolean
  children?: ReactNode
  action?: ReactNode
}

export function ProfileHead({ person, rating, ratingFirst = false, children, action }: ProfileHeadProps) {
  const stars = <Rating value={rating.averageRating} count={rating.totalRatings} />
  return (
    <header className="profile-head">
      <Avatar name={person.name} src={person.portraitUrl} size="xl" />
      <div className="profile-who">
        <h1 tabIndex={-1} className={person.name.length > 30 ? 'is-long' : undefined} title={person.name}>
          <PersonName person={person} />
        </h1>
        <div className="sub">
          {ratingFirst && stars}
          {children}
          {!ratingFirst && stars}
        </div>
      </div>
      {action && <div className="end">{action}</div>}
    </header>
  )
}
