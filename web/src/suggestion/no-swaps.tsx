import * as loop from '#locale/loops'
import * as t from '#locale/suggestions'
import { useProposedLoops } from '../loop/loop.queries'
import { useOwnPerks } from '../perk/own-perks.queries'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { Skeleton } from '../ui/skeleton'

interface Props {
  /** Undefined for a user who may not post perks. */
  onPost: (() => void) | undefined
}

/** Why there are no swaps to suggest, and what changes that. */
export function NoSwaps({ onPost }: Props) {
  const perks = useOwnPerks()
  if (perks.isPending) return <Skeleton className="swaps-place" radius="var(--radius-lg)" />
  if (perks.data?.length !== 0) return <WithPerks />
  return (
    <div className="swaps-place swaps-none">
      <p>{onPost ? t.howToGetSome() : t.noneYet()}</p>
      {onPost && (
        <Button variant="soft" size="sm" onClick={onPost}>
          {t.postFirst()}
        </Button>
      )}
    </div>
  )
}

/** What is in a loop is suggested for nothing else. */
function WithPerks() {
  const { shown } = useProposedLoops()
  const unanswered = shown.filter(({ answer }) => answer === 'open').length
  return (
    <div className="swaps-place swaps-none">
      <p>{unanswered > 0 ? loop.swapsWaiting({ count: unanswered }) : t.noneYet()}</p>
      <Button asChild variant="soft" size="sm">
        {unanswered > 0 ? <Link to="/mybids">{t.seeLoops()}</Link> : <Link to="/myperks">{t.sayWhatYouTake()}</Link>}
      </Button>
    </div>
  )
}
