import type { BlockedPerson } from '@perkloop/contract/block'
import { useRef } from 'react'
import * as t from '#locale/block'
import { LoadError } from '../platform/load-error'
import { NextPage } from '../platform/next-page'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { shortDay } from '../ui/dates'
import { passFocusOn } from '../ui/pass-focus-on'
import { PersonName } from '../ui/person-name'
import { Sentence } from '../ui/sentence'
import { useBlocked, useUnblock } from './block.queries'
import './blocked-panel.css'

/** Everybody the user has blocked, each with the way back. Nothing for a user who has blocked nobody. */
export function BlockedPanel() {
  const blocked = useBlocked()
  const { data: people } = blocked
  const title = useRef<HTMLHeadingElement>(null)
  if (!people && blocked.error) return <LoadError error={blocked.error} onRetry={blocked.refetch} />
  if (!people || people.length === 0) return null
  return (
    <section ref={passFocusOn('#main')} className="blocked" aria-labelledby="blocked">
      <h2 className="h3" id="blocked" ref={title} tabIndex={-1}>
        {t.blockedPeople()}
      </h2>
      <p className="hint">{t.blockedMeans()}</p>
      <ul>
        {people.map((person) => (
          <BlockedRow key={person._id} person={person} onUnblocked={() => title.current?.focus()} />
        ))}
      </ul>
      <NextPage list={blocked} size="sm">
        {t.showMore()}
      </NextPage>
    </section>
  )
}

/** The row disappears with the block, so its focus needs another place. */
function BlockedRow({ person, onUnblocked }: { person: BlockedPerson; onUnblocked: () => void }) {
  const unblock = useUnblock()
  const end = async () => {
    const done = await showResult(() => unblock.mutateAsync(person._id), {
      doing: t.unblocking(),
      about: person._id,
      done: t.unblocked({ name: person.name }),
    })
    if (done) onUnblocked()
  }
  return (
    <li>
      <div>
        <PersonName person={person} />
        <p className="hint">{t.blockedSince({ day: shortDay(person.blockedAt) })}</p>
      </div>
      <Button variant="outline" size="sm" busy={unblock.isPending} onClick={() => void end()}>
        <Sentence parts={t.unblock({ whom: <span className="sr"> {person.name}</span> })} />
      </Button>
    </li>
  )
}
