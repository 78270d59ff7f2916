import { limits } from '@perkloop/contract/limits'
import { Command } from 'cmdk'
import {
  ArrowLeftRight,
  BellRing,
  Building2,
  CircleUserRound,
  Handshake,
  type LucideIcon,
  Search,
  Store,
  Ticket,
  UsersRound,
} from 'lucide-react'
import { useRef, useState } from 'react'
import * as a from '#locale/finder-actions'
import * as t from '#locale/finder-dialog'
import * as general from '#locale/general'
import { useConfig } from '../platform/config'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Sentence } from '../ui/sentence'
import { useFound } from './finder.queries'
import { foundWords, matchingPages } from './finder.rules'
import { type Acts, matchingActions } from './finder-actions'
import { Commands, PerkOption, PersonOption, Searching } from './finder-options'
import '../ui/keys.css'
import './finder.css'

const pageIcons: Record<string, LucideIcon> = {
  '/marketplace': Store,
  '/myperks': Ticket,
  '/mybids': ArrowLeftRight,
  '/acceptedbids': Handshake,
  '/friends': UsersRound,
  '/organization': Building2,
  '/profile': CircleUserRound,
  '/profile?tab=mail#searches': BellRing,
}

// What scrolls has to be reachable by keyboard.
const reachable = 0

interface FinderDialogProps {
  onClose: () => void
  /** Closes it too. */
  onGo: (address: string) => void
  acts: Acts
}

/** Mounted only while it is open, so that it starts blank each time. */
export function FinderDialog({ onClose, onGo, acts }: FinderDialogProps) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const found = useFound(text)
  const chosen = useRef<() => void>(undefined)
  const choose = (address: string) => {
    const before = window.location.pathname
    // The dialog gives the focus back to what opened it, but the next page has it.
    chosen.current = () => {
      if (window.location.pathname !== before) document.getElementById('main')?.focus({ preventScroll: true })
    }
    onGo(address)
  }
  const pages = matchingPages(text, useConfig().ENABLE_ORGANIZATIONS).map(({ label, address }) => ({
    label,
    icon: pageIcons[address] ?? Store,
    run: () => choose(address),
  }))
  const actions = matchingActions(text, acts)
  const input = useRef<HTMLInputElement>(null)
  const { people, perks, searching, failed } = found
  const trouble = troubleWords(failed)
  const nothing = people.length + perks.length + pages.length + actions.length === 0
  const run = (act: () => void) => {
    chosen.current = act
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      onClosed={() => chosen.current?.()}
      title={t.findPeoplePerksPages()}
      hideTitle
      className="finder"
    >
      <Command label={t.findPeoplePerksPages()} shouldFilter={false} vimBindings={false} className="finder-in">
        <div className="finder-field">
          <Search aria-hidden />
          <Command.Input
            ref={input}
            value={typed}
            onValueChange={setTyped}
            placeholder={t.searchPeoplePerksPages()}
            maxLength={limits.searchText}
            autoCapitalize="none"
            enterKeyHint="go"
            data-autofocus
          />
        </div>
        <output className="sr">{statusWords()}</output>
        <div className="finder-found" tabIndex={reachable}>
          {trouble && (
            <Alert
              action={
                <Button
                  size="sm"
                  variant="danger-outline"
                  onClick={() => {
                    found.retry()
                    // The button disappears, so its focus has to go somewhere.
                    input.current?.focus()
                  }}
                >
                  {general.tryAgain()}
                </Button>
              }
            >
              {trouble}
            </Alert>
          )}
          {searching && <Searching />}
          <Command.List label={t.results()}>
            {/* First, because pages and actions are found at once: later results must not move them under the pointer. */}
            <Commands heading={t.pages()} all={pages} onRun={(go) => go()} />
            <Commands heading={a.actions()} all={actions} onRun={run} />
            {people.length > 0 && (
              <Command.Group heading={t.people()}>
                {people.map((person) => (
                  <PersonOption key={person._id} person={person} onChoose={choose} />
                ))}
              </Command.Group>
            )}
            {perks.length > 0 && (
              <Command.Group heading={t.perks()}>
                {perks.map((perk) => (
                  <PerkOption key={perk._id} perk={perk} onChoose={choose} />
                ))}
              </Command.Group>
            )}
          </Command.List>
          {nothing && !searching && !trouble && (
            <div className="finder-none">
              <b>{t.nothingFoundFor({ text })}</b>
              <p>{t.howThingsAreFound()}</p>
            </div>
          )}
          {text !== '' && !searching && text.length < limits.usernameSearchMin && (
            <p className="finder-more">{t.peopleFromCharacters({ least: limits.usernameSearchMin })}</p>
          )}
        </div>
        <p className="finder-keys keys" aria-hidden>
          <span>
            <Sentence
              parts={t.toChoose({
                keys: (
                  <>
                    <kbd>↑</kbd>
                    <kbd>↓</kbd>
                  </>
                ),
              })}
            />
          </span>
          <span>
            <Sentence parts={t.toOpen({ key: <kbd>{t.enterKey()}</kbd> })} />
          </span>
          <span>
            <Sentence parts={t.toClose({ key: <kbd>{t.escapeKey()}</kbd> })} />
          </span>
        </p>
      </Command>
    </Dialog>
  )

  function statusWords() {
    if (text === '') return ''
    if (searching) return t.searching()
    if (trouble) return trouble
    if (nothing) return t.nothingFoundFor({ text })
    return foundWords({
      people: people.length,
      perks: perks.length,
      pages: pages.length,
      actions: actions.length,
    })
  }
}

function troubleWords({ people, perks }: { people: boolean; perks: boolean }) {
  if (people && perks) return t.peopleAndPerksFailed()
  if (people) return t.peopleFailed()
  return perks ? t.perksFailed() : undefined
}
