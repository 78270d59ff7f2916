import type { Perk } from '@perkloop/contract/perk'
import { ArrowRight } from 'lucide-react'
import * as t from '#locale/view-details'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { Sentence } from '../ui/sentence'

/** The link of a perk: visitors register first, everybody else gets to it in the marketplace. */
export const perkAddress = (perk: Perk, visitor: boolean) => (visitor ? '/register' : `/marketplace?perk=${perk._id}`)

export function ViewDetails({ perk, href }: { perk: Perk; href: string }) {
  return (
    <Button asChild variant="soft" size="sm" className="perk-bid" icon={<ArrowRight aria-hidden />}>
      <Link to={href}>
        <span>
          <Sentence
            parts={t.view({
              details: <em>{t.details()}</em>,
              ofPerk: <span className="sr">{t.ofPerk({ title: perk.title })}</span>,
            })}
          />
        </span>
      </Link>
    </Button>
  )
}
