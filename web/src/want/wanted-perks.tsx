import { limits } from '@perkloop/contract/limits'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as t from '#locale/wants'
import { usePerk } from '../perk/own-perks.queries'
import { usePerkList } from '../perk/perk.queries'
import { PerkPicture, type Pictured } from '../perk/perk-picture'
import { LoadError } from '../platform/load-error'
import { Field } from '../ui/field'
import { IconButton } from '../ui/icon-button'
import { SearchInput } from '../ui/search-input'

const mostFound = 6

interface Props {
  ids: string[]
  onIds: (ids: string[]) => void
}

/** Particular perks that the user would take, found by the marketplace's search. */
export function WantedPerks({ ids, onIds }: Props) {
  const [q, setQ] = useState('')
  return (
    <Field label={t.particularPerks()} optional group>
      {ids.length > 0 && (
        <ul className="wanted">
          {ids.map((id) => (
            <Chosen key={id} id={id} onRemove={() => onIds(ids.filter((one) => one !== id))} />
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
    <ul className="wanted" aria-label={t.foundPerks()}>
      {found.map((perk) => (
        <Row key={perk._id} perk={perk} owner={perk.userId.name}>
          <IconButton label={t.addPerk({ perk: perk.title })} onClick={() => onAdd(perk._id)}>
            <Plus aria-hidden />
          </IconButton>
        </Row>
      ))}
    </ul>
  )
}

function Chosen({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: perk } = usePerk(id)
  return (
    <Row perk={perk} owner={perk?.userId.name ?? ''}>
      <IconButton label={t.removePerk({ perk: perk?.title ?? '' })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Row>
  )
}

function Row({ perk, owner, children }: { perk: Pictured | undefined; owner: string; children: ReactNode }) {
  return (
    <li>
      <span className="thumb">{perk && <PerkPicture perk={perk} />}</span>
      <span className="wanted-words">
        <strong>{perk?.title ?? '…'}</strong>
        <span className="muted">{owner}</span>
      </span>
      {children}
    </li>
  )
}
