import { Link } from './link'
import './person-name.css'

interface PersonNameProps {
  person: { name: string; username: string | null }
  /** So that buttons beside it can name the person for screen readers. */
  id?: string | undefined
  /** The address of the profile, where the reader may open it. */
  to?: string | undefined
}

/** How a person is shown everywhere: the name, and beside it the @username, which a former or hidden member has not. */
export function PersonName({ person: { name, username }, id, to }: PersonNameProps) {
  return (
    <span className="person-name" id={id}>
      <b>{to ? <Link to={to}>{name}</Link> : name}</b>
      {username !== null && (
        <>
          {' '}
          <span className="person-handle">{`@${username}`}</span>
        </>
      )}
    </span>
  )
}
