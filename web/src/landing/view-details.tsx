import type { Perk } from '@perkloop/contract/perk'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../platform/session'
import { Button } from '../ui/button'

/** Where a perk leads: visitors sign up first, everybody else finds it in the marketplace. */
export function usePerkAddress() {
  const signedIn = useSession().status === 'in'
  return (perk: Perk) => (signedIn ? `/marketplace?perk=${perk._id}` : '/register')
}

export function ViewDetails({ perk, href }: { perk: Perk; href: string }) {
  return (
    <Button asChild variant="soft" size="sm" className="perk-bid" icon={<ArrowRight aria-hidden />}>
      <Link to={href}>
        <span>
          View<em> Details</em>
          <span className="sr"> of {perk.title}</span>
        </span>
      </Link>
    </Button>
  )
}
