import type { Perk } from '@perkloop/contract/perk'
import { Fragment, type ReactNode } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/perk-list'
import { LoadError } from '../platform/load-error'
import { NextPage } from '../platform/next-page'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { LoadingNote } from '../ui/skeleton'
import { TabPanel, Tabs } from '../ui/tabs'
import { useSeen } from '../ui/use-seen'
import { usePerkList } from './perk.queries'
import { PerkCardSkeleton } from './perk-card'
import { perkForm } from './perk-search'
import { type PerkFilterState, sorts } from './use-perk-filter'
import { ValueRangeButton } from './value-range'

const places = Array.from({ length: 8 }, (_, index) => `place ${index + 1}`)

interface Props {
  filter: PerkFilterState
  /** Nothing stands above the list, so its first row is visible when the page opens. */
  isFirst: boolean
  /** For members: be told of what newly fits the search. */
  tellMe?: ReactNode
  card: (perk: Perk, eager: boolean) => ReactNode
}

/** The list of available perks, sorted and searched; more are loaded on scrolling. */
export function PerkResults({ filter, isFirst, tellMe, card }: Props) {
  const list = usePerkList(filter.asked)
  const { data: perks = [], hasNextPage, isFetching, error } = list
  const end = useSeen(() => void list.fetchNextPage())

  // Where the list before was empty, that says nothing of the one that is still loading.
  const isLoading = list.isPending || (list.isPlaceholderData && perks.length === 0)
  const isNothing = !isLoading && !error && perks.length === 0

  return (
    <>
      <div className="toolbar">
        <Tabs
          id="sort"
          label={t.sortPerks()}
          items={sorts.map(({ value, label }) => ({ value, label: label() }))}
          value={filter.asked.sort}
          onChange={filter.setSort}
          form={perkForm}
          bare
        />
        <ValueRangeButton range={filter.asked} onRange={filter.setRange} />
        <output className="num result-n">
          {list.isPlaceholderData ? t.searching() : perks.length > 0 && countWords(perks.length, hasNextPage)}
        </output>
      </div>
      <TabPanel id="sort" value={filter.asked.sort}>
        {isLoading && <LoadingNote text={t.loadingPerks()} />}
        {error && !list.isFetchNextPageError && <LoadError error={error} onRetry={list.refetch} />}
        {isNothing ? <Nothing filter={filter} tellMe={tellMe} /> : tellMe}
        <div className={list.isPlaceholderData && !isLoading ? 'perks is-stale' : 'perks'}>
          {isLoading && places.map((place) => <PerkCardSkeleton key={place} />)}
          {perks.map((perk, index) => (
            <Fragment key={perk._id}>{card(perk, isFirst && index < 4)}</Fragment>
          ))}
        </div>
        {/* A new one after each answer: it is looked for anew, also where the page was cut off or does not fill the window. */}
        {hasNextPage && !isFetching && !error && <div ref={end} />}
        <NextPage list={list} className="perks-more">
          {general.showMore()}
        </NextPage>
      </TabPanel>
    </>
  )
}

/** The number is only known once all perks are loaded. */
function countWords(count: number, more: boolean) {
  return more ? '' : t.perkCount({ count })
}

function Nothing({ filter, tellMe }: Pick<Props, 'filter' | 'tellMe'>) {
  if (!filter.isNarrowed) {
    return <EmptyState title={t.nothingOnOffer()} text={t.lookInAgain()} />
  }
  const { title, text, clear } = nothingWords(filter.asked)
  const clearAll = () => {
    // The button goes with the words above it: the focus goes to the list that comes.
    document.getElementById('sort-panel')?.focus()
    filter.clear()
  }
  return (
    <EmptyState
      // Below the controls of the list: what can be done about it has to fit on a low screen too.
      small
      title={title}
      text={text}
      action={
        <>
          {tellMe}
          <Button variant="outline" onClick={clearAll}>
            {clear}
          </Button>
        </>
      }
    />
  )
}

function nothingWords({ q, kind, minValue, maxValue }: PerkFilterState['asked']) {
  if (q) return { title: t.nothingMatches({ search: q }), text: t.tryShorterSearch(), clear: t.clearSearch() }
  if (kind && minValue === undefined && maxValue === undefined)
    return { title: t.nothingOfKind(), text: t.lookInAgain(), clear: t.showAllKinds() }
  return { title: t.nothingInRange(), text: t.tryWiderRange(), clear: t.showAnyValue() }
}
