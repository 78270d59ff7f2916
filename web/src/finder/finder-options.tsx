import type { Perk } from '@perkloop/contract/perk'
import type { FoundPerson } from '@perkloop/contract/user'
import { Command } from 'cmdk'
import { CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#locale/finder-dialog'
import { InCommonLine } from '../friendship/in-common'
import { PerkPicture } from '../perk/perk-picture'
import { Avatar } from '../ui/avatar'
import { PersonName } from '../ui/person-name'
import { Price } from '../ui/price'
import { Rating } from '../ui/rating'
import { Skeleton } from '../ui/skeleton'
import type { FinderAction } from './finder-actions'

interface OptionProps {
  value: string
  onChoose: () => void
  children: ReactNode
}

function Option({ value, onChoose, children }: OptionProps) {
  return (
    <Command.Item value={value} onSelect={onChoose} className="finder-option">
      {children}
      <CornerDownLeft className="finder-go" aria-hidden />
    </Command.Item>
  )
}

interface CommandsProps {
  heading: string
  all: FinderAction[]
  onRun: (act: () => void) => void
}

/** Pages or actions: an icon and a word each. Nothing where there are none. */
export function Commands({ heading, all, onRun }: CommandsProps) {
  if (all.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {all.map(({ label, icon: Icon, run }) => (
        <Option key={label} value={`${heading} ${label}`} onChoose={() => onRun(run)}>
          <span className="finder-icon">
            <Icon aria-hidden />
          </span>
          <b>{label}</b>
        </Option>
      ))}
    </Command.Group>
  )
}

export function PersonOption({ person, onChoose }: { person: FoundPerson; onChoose: (address: string) => void }) {
  const address = `/profile/${person._id}`
  return (
    <Option value={address} onChoose={() => onChoose(address)}>
      <Avatar name={person.name} src={person.portraitUrl} />
      <span className="finder-what">
        <PersonName person={person} />
        <span className="finder-sub">
          {person.company && <span className="clip">{person.company}</span>}
          <Rating value={person.averageRating} count={person.totalRatings} none={t.notRated()} />
          <InCommonLine inCommon={person.inCommon} />
        </span>
      </span>
    </Option>
  )
}

export function PerkOption({ perk, onChoose }: { perk: Perk; onChoose: (address: string) => void }) {
  const address = `/marketplace?perk=${perk._id}`
  const { name, company } = perk.userId
  return (
    <Option value={address} onChoose={() => onChoose(address)}>
      <span className="thumb">
        <PerkPicture perk={perk} />
      </span>
      <span className="finder-what">
        <b>{perk.title}</b>
        <span className="finder-sub">
          <span className="clip">{company ? t.nameAtCompany({ name, company }) : name}</span>
        </span>
      </span>
      <Price dollars={perk.estimatedValue} />
    </Option>
  )
}

export function Searching() {
  return (
    <div className="finder-wait" aria-hidden>
      <span>{t.searching()}</span>
      {[58, 42, 50].map((width) => (
        <div key={width}>
          <Skeleton width={40} height={40} radius="50%" />
          <Skeleton width={`${width}%`} height={16} />
        </div>
      ))}
    </div>
  )
}
