import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar'
import { Rating } from '../ui/rating'
import './profile.css'

interface ProfileHeadProps {
  /** The name for the initials, whatever the title is. */
  name: string
  title?: string
  rating: { averageRating: number | null; totalRatings: number }
  /** The rating comes first on other users' profiles. */
  ratingFirst?: boolean
  children?: ReactNode
  action?: ReactNode
}

export function ProfileHead({ name, title = name, rating, ratingFirst = false, children, action }: ProfileHeadProps) {
  const stars = <Rating value={rating.averageRating} count={rating.totalRatings} />
  return (
    <header className="profile-head">
      <Avatar name={name} size="xl" />
      <div className="profile-who">
        <h1 className={title.length > 30 ? 'is-long' : undefined} title={title}>
          {title}
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
