import type { Featured } from '@perkloop/contract/featured'
import { featuredMost } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import { useState } from 'react'
import * as t from '#locale/admin-featured'
import { AdminLoad } from '../admin/admin-load'
import { useHistoryStep } from '../platform/history-step'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { passFocusOn } from '../ui/pass-focus-on'
import { useFeatured } from './featured.queries'
import { type Draft, idsOf, merged, shownOf } from './featured-draft.rules'
import { FeaturedList } from './featured-list'
import { FeaturedPreview } from './featured-preview'
import { FeaturedSearch } from './featured-search'
import { SaveFeaturedDialog } from './save-featured-dialog'
import './featured.css'

/** The perks that the public pages show large, their order, and how that looks. */
export function FeaturedPanel() {
  const featured = useFeatured()
  return <AdminLoad read={featured}>{(read) => <Chooser read={read} />}</AdminLoad>
}

function Chooser({ read }: { read: Featured }) {
  const [draft, setDraft] = useState<Draft>()
  const saving = useHistoryStep<true>()
  const { perks, isDirty, isBehind } = merged(draft, read)
  const version = isDirty && draft ? draft.version : read.version
  const change = (next: Draft['perks']) => setDraft({ perks: next, version })
  const add = (perk: Perk) => change([...perks, { ...perk, absence: null }])
  return (
    <div className="featured-desk">
      <section className="stack" aria-labelledby="featured-chosen">
        <header className="featured-head">
          <h2 id="featured-chosen" tabIndex={-1} className="h3">
            {t.chosen()}
          </h2>
          <span className="num">{t.countOf({ count: perks.length, most: featuredMost.chosen })}</span>
        </header>
        <p className="featured-note">{t.howItWorks(featuredMost)}</p>
        {isBehind && (
          <Alert
            ref={passFocusOn('#featured-chosen')}
            kind="warn"
            action={
              <span className="featured-acts">
                <Button size="sm" variant="outline" onClick={() => setDraft(undefined)}>
                  {t.takeTheirs()}
                </Button>
                <Button size="sm" variant="outline" onClick={() => setDraft({ perks, version: read.version })}>
                  {t.keepMine()}
                </Button>
              </span>
            }
          >
            {t.changedMeanwhile()}
          </Alert>
        )}
        {perks.length > 0 ? (
          <FeaturedList perks={perks} onChange={change} />
        ) : (
          <EmptyState title={t.none()} text={t.noneText()} small level={3} />
        )}
        {isDirty && (
          <div ref={passFocusOn('#featured-chosen')} className="featured-save">
            <span>{t.notSaved()}</span>
            <Button size="sm" variant="outline" onClick={() => setDraft(undefined)}>
              {t.discard()}
            </Button>
            <Button size="sm" disabled={isBehind} onClick={() => saving.open(true)}>
              {t.save()}
            </Button>
          </div>
        )}
      </section>
      <FeaturedPreview
        perks={shownOf(perks, read.instead)}
        isInstead={perks.every(({ absence }) => absence !== null)}
      />
      <FeaturedSearch chosen={idsOf(perks)} onAdd={add} />
      {saving.value && (
        <SaveFeaturedDialog
          draft={{ perks: idsOf(perks), version }}
          onSaved={() => setDraft(undefined)}
          onClose={saving.close}
        />
      )}
      {isDirty && <Leaving />}
    </div>
  )
}

function Leaving() {
  return <LeaveDialog leaving={useLeaveQuestion(true)} title={t.discardChanges()} />
}
