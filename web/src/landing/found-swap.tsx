import type { Kind } from '@perkloop/contract/kind'
import { kindNames } from '@perkloop/contract/locale/kinds'
import type { LoopPreview } from '@perkloop/contract/loop'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as t from '#locale/found-swap'
import { PerkPicture } from '../perk/perk-picture'
import { readPlainly } from '../platform/plain-request'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { Price } from '../ui/price'
import { Skeleton } from '../ui/skeleton'
import './found-swap.css'

interface Props {
  have: Kind | undefined
  want: Kind | undefined
}

type Found = LoopPreview | 'failed'

/** What a visitor could swap: the ring as pictures and one sentence, or that there is nobody yet. */
export function FoundSwap({ have, want }: Props) {
  const [tries, setTries] = useState(0)
  if (!have || !want) return <p className="try-hint">{have ? t.andWhatRather() : t.andWhatHave()}</p>
  // Read anew for each choice.
  return <Swap key={`${have} ${want} ${tries}`} have={have} want={want} onAgain={() => setTries(tries + 1)} />
}

/** On phones the answer comes below the window's edge, far from the kinds that were pressed. */
function intoView(answer: HTMLElement | null) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  answer?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
}

interface SwapProps {
  have: Kind
  want: Kind
  onAgain: () => void
}

function Swap({ have, want, onAgain }: SwapProps) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const stop = new AbortController()
    const query = new URLSearchParams({ have, want })
    readPlainly<LoopPreview>(`/loops/preview?${query}`, stop.signal).then(setFound, () => {
      if (!stop.signal.aborted) setFound('failed')
    })
    return () => stop.abort()
  }, [have, want])
  if (found === undefined) return <Skeleton height={148} radius="var(--radius-lg)" />
  if (found === 'failed') {
    return (
      <div className="found-failed" ref={intoView}>
        <Alert
          action={
            <Button size="sm" variant="danger-outline" onClick={onAgain}>
              {t.tryAgain()}
            </Button>
          }
        >
          {t.couldNotLoad()}
        </Alert>
      </div>
    )
  }
  const [first, second] = found.perks
  return (
    <div className="found-swap" ref={intoView}>
      {first ? (
        <>
          <ol aria-hidden>
            <li className="found-yours">
              <b>{kindNames[have]}</b>
              <span>{t.yours()}</span>
            </li>
            {found.perks.map((perk) => (
              <li key={perk._id}>
                <ArrowRight />
                <span className="thumb">
                  <PerkPicture perk={perk} />
                </span>
                <span className="found-perk">
                  <b>{perk.title}</b>
                  <span>{perk.owner}</span>
                  <Price dollars={perk.estimatedValue} />
                </span>
              </li>
            ))}
          </ol>
          <p>
            {second
              ? t.withTwo({
                  have: kindNames[have],
                  first: first.owner,
                  passed: first.title,
                  second: second.owner,
                  get: second.title,
                })
              : t.withOne({ have: kindNames[have], name: first.owner, get: first.title })}
          </p>
        </>
      ) : (
        <p>{t.nobodyYet({ have: kindNames[have], want: kindNames[want] })}</p>
      )}
      <Button asChild variant={first ? 'accent' : 'outline'}>
        <Link to={`/register?${new URLSearchParams({ have, want })}`}>{first ? t.proposeThis() : t.beTheFirst()}</Link>
      </Button>
    </div>
  )
}
