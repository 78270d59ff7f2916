import type { OwnPerk } from '@perkloop/contract/perk'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#locale/my-perks'
import * as act from '#locale/perk-actions'
import { held } from '#locale/perk-held'
import { Count } from '../ui/badge'
import { OwnPerkCard } from './own-perk-card'
import { groupsOf, type PerkState } from './own-perk-groups.rules'

const titles: Record<PerkState, () => string> = {
  available: t.listed,
  held,
  reserved: act.inAnExchange,
  ended: t.ended,
  exchanged: act.exchanged,
}

interface Props {
  perks: OwnPerk[]
  onEdit: (perk: OwnPerk) => void
  onDelete: (perk: OwnPerk) => void
  onWants: (perk: OwnPerk) => void
}

/** Listed, in an exchange, ended, exchanged. What is done with is folded, unless there is nothing else. */
export function OwnPerkGroups({ perks, onEdit, onDelete, onWants }: Props) {
  const groups = groupsOf(perks)
  return groups.map(({ state, perks: own }) => {
    const cards = own.map((perk) => (
      <OwnPerkCard
        key={perk._id}
        perk={perk}
        state={state}
        onEdit={() => onEdit(perk)}
        onDelete={() => onDelete(perk)}
        onWants={() => onWants(perk)}
        onListAgain={() => document.getElementById('main')?.focus()}
      />
    ))
    const head = <Head title={titles[state]()} count={own.length} />
    if (state === 'exchanged')
      return (
        <details key={state} className="own-group" open={groups.length === 1}>
          <summary>
            {head}
            <ChevronDown aria-hidden />
          </summary>
          <div className="own">{cards}</div>
        </details>
      )
    return (
      <Group key={state} head={head}>
        {cards}
      </Group>
    )
  })
}

function Group({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <section className="own-group">
      {head}
      <div className="own">{children}</div>
    </section>
  )
}

function Head({ title, count }: { title: string; count: number }) {
  return (
    <h2 className="h3 own-head">
      {title} <Count value={count} quiet />
    </h2>
  )
}
