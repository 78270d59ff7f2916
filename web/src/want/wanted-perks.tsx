import { limits } from '@perkloop/contract/limits'
import { Plus, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import * as t from '#locale/wants'
import { usePerk } from '../perk/own-perks.queries'
import { usePerkList } from '../perk/perk.queries'
import { PerkPicture, type Pictured } from '../perk/perk-picture'
import { LoadError } from '../platform/load-error'
import { Field } from '../ui/field'
import { IconButton } from '../ui/icon-button'
import { passFocusOn } from '../ui/pass-focus-on'
import { SearchInput } from '../ui/search-input'

const mostFound = 6

/** The second click of a double click hits what has taken the place of the first one's row. */
const oncePerPress = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act()
}

interface Props {
  ids: string[]
  onIds: (ids: string[]) => void
}

/** Particular perks that the user would take, found by the marketplace's search. */
export function WantedPerks({ ids, onIds }: Props) {
  const [q, setQ] = useState('')
  return (
    <Field label={t.particularPerks()} optional group className="wanted-perks">
      {ids.length > 0 && (
        <ul className="wanted wanted-chosen">
          {ids.map((id, at) => (
            <Chosen key={id} id={id} place={at + 1} onRemove={() => onIds(ids.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
      {ids.length < limits.wantedPerks && (
        <SearchInput
          label={t.findPerks()}
          placeholder={t.findPerks()}
          maxLength={limits.searchText}
          value={q}
          onChange={setQ}
          // Enter would save the whole list.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {q.trim() !== '' && <Found q={q.trim()} ids={ids} onAdd={(id) => onIds([...ids, id])} />}
    </Field>
  )
}

function Found({ q, ids, onAdd }: { q: string; ids: string[]; onAdd: (id: string) => void }) {
  const list = usePerkList({ q }, mostFound)
  const found = (list.data ?? []).slice(0, mostFound).filter(({ _id }) => !ids.includes(_id))
  if (list.isPending) return null
  if (!list.data) return <LoadError error={list.error} onRetry={list.refetch} />
  // The perks found before are shown until the next ones are loaded; that there were none says nothing of these.
  if (list.isPlaceholderData && found.length === 0) return null
  if (found.length === 0) return <output className="hint">{t.noneFound()}</output>
  return (
    <ul className="wanted wanted-found" aria-label={t.foundPerks()}>
      {found.map((perk, at) => (
        <Row key={perk._id} perk={perk} owner={perk.userId.name} list=".wanted-found" place={at + 1}>
          <IconButton label={t.addPerk({ perk: perk.title })} onClick={oncePerPress(() => onAdd(perk._id))}>
            <Plus aria-hidden />
          </IconButton>
        </Row>
      ))}
    </ul>
  )
}

function Chosen({ id, place, onRemove }: { id: string; place: number; onRemove: () => void }) {
  const { data: perk } = usePerk(id)
  return (
    <Row perk={perk} owner={perk?.userId.name ?? ''} list=".wanted-chosen" place={place}>
      <IconButton label={t.removePerk({ perk: perk?.title ?? '' })} onClick={oncePerPress(onRemove)}>
        <X aria-hidden />
      </IconButton>
    </Row>
  )
}

interface RowProps {
  perk: Pictured | undefined
  owner: string
  /** The selector of the list it stands in. */
  list: string
  /** From 1 on. */
  place: number
  children: ReactNode
}

function Row({ perk, owner, list, place, children }: RowProps) {
  return (
    <li
      ref={passFocusOn(
        `${list} > :nth-child(${place}) button`,
        `${list} > :last-child button`,
        '.wanted-perks input[type=search]',
      )}
    >
      <span className="thumb">{perk && <PerkPicture perk={perk} />}</span>
      <span className="wanted-words">
        <strong>{perk?.title ?? '…'}</strong>
        <span className="muted">{owner}</span>
      </span>
      {children}
    </li>
  )
}
