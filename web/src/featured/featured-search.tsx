import { featuredMost } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import * as t from '#locale/admin-featured'
import { AdminList } from '../admin/admin-list'
import { useTypedSearch } from '../perk/use-typed-search'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { passFocusOn } from '../ui/pass-focus-on'
import { SearchInput } from '../ui/search-input'
import { useToFeature } from './featured.queries'
import { FeaturedWords } from './featured-words'

interface Props {
  /** The ids of those that are chosen. */
  chosen: string[]
  onAdd: (perk: Perk) => void
}

/** What visitors see, to choose from. */
export function FeaturedSearch({ chosen, onAdd }: Props) {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const { typed, type } = useTypedSearch(q)
  const found = useToFeature(q)
  const isFull = chosen.length >= featuredMost.chosen
  return (
    <section className="stack featured-search" aria-labelledby="featured-add">
      <h2 id="featured-add" className="h3">
        {t.addOne()}
      </h2>
      <SearchInput label={t.search()} placeholder={t.search()} value={typed} onChange={type} maxLength={200} />
      {isFull && <p className="featured-note">{t.isFull({ most: featuredMost.chosen })}</p>}
      <AdminList
        list={found}
        empty={<EmptyState title={t.nothingFound()} text={t.nothingFoundText()} small level={3} />}
      >
        {(perks) => (
          <ul className="featured-found">
            {perks.map((perk) => (
              <li key={perk._id} id={`found-${perk._id}`} tabIndex={-1} className="featured-row">
                <FeaturedWords perk={perk} />
                {chosen.includes(perk._id) ? (
                  <Tag kind="line">{t.isChosen()}</Tag>
                ) : (
                  <Button
                    ref={passFocusOn(`#found-${perk._id}`)}
                    size="sm"
                    variant="outline"
                    icon={<Plus aria-hidden />}
                    disabled={isFull}
                    aria-label={t.addPerk({ perk: perk.title })}
                    onClick={() => onAdd(perk)}
                  >
                    {t.add()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </section>
  )
}
