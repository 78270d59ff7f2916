import { limits } from '@perkloop/contract/limits'
import type { FoundPerson as FoundOne } from '@perkloop/contract/user'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as t from '#locale/friends'
import { ApiError, messageOf } from '../platform/api-error'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { TabPanel, Tabs } from '../ui/tabs'
import { TextInput } from '../ui/text-input'
import { FoundPerson } from './found-person'
import { otherOf, useFindByInviteCode, useFindByUsername, useFriends } from './friendship.queries'
import { usePendingRequests, useSentRequests } from './pending.queries'

const modes = [
  { value: 'code', label: t.searchByCode },
  { value: 'username', label: t.searchByUsername },
] as const

export function PeopleFinder() {
  const [mode, setMode] = useState<'code' | 'username'>('code')
  return (
    <section className="panel people-finder" aria-label={t.findPeople()}>
      <Tabs
        id="find"
        label={t.howToSearch()}
        items={modes.map(({ value, label }) => ({ value, label: label() }))}
        value={mode}
        onChange={setMode}
        look="segments-fill"
      />
      <TabPanel id="find" value={mode} className="stack">
        {mode === 'code' ? <FindByInviteCode /> : <FindByUsername />}
      </TabPanel>
    </section>
  )
}

function FindByInviteCode() {
  const [code, setCode] = useState('')
  const find = useFindByInviteCode()
  const submit = () => {
    if (code.trim()) find.mutate(code.trim())
  }
  return (
    <>
      <FinderForm title={t.findByCode()} ready={code.trim() !== ''} busy={find.isPending} onSubmit={submit}>
        <Field label={t.inviteCode()} hideLabel hint={t.privateByCodeOnly()}>
          <TextInput
            className="finder-code"
            placeholder={t.enterCode()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              find.reset()
            }}
          />
        </Field>
      </FinderForm>
      {find.isError && <NotFound error={find.error} hint={t.checkCode()} />}
      {find.data && <Found people={[find.data]} alone />}
    </>
  )
}

function FindByUsername() {
  const [name, setName] = useState('')
  const [left, setLeft] = useState(false)
  const find = useFindByUsername()
  const wanted = name.trim()
  const long = wanted.length >= limits.usernameSearchMin
  const short = left && wanted !== '' && !long
  return (
    <>
      <FinderForm title={t.findByUsername()} ready={long} busy={find.isPending} onSubmit={() => find.mutate(wanted)}>
        <Field
          label={t.username()}
          hideLabel
          hint={t.publicOnly({ least: limits.usernameSearchMin })}
          error={short ? t.usernameTooShort({ least: limits.usernameSearchMin }) : undefined}
        >
          <TextInput
            placeholder={t.enterUsername()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.usernameMax}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              find.reset()
            }}
            onBlur={() => setLeft(true)}
            // The disabled button keeps Enter from submitting, so the error has to show here.
            onKeyDown={(event) => event.key === 'Enter' && setLeft(true)}
          />
        </Field>
      </FinderForm>
      {find.isError && <NotFound error={find.error} hint={t.checkSpelling()} />}
      {find.data && <Found people={find.data} />}
    </>
  )
}

interface FinderFormProps {
  title: string
  ready: boolean
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

function FinderForm({ title, ready, busy, onSubmit, children }: FinderFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) onSubmit()
  }
  return (
    <form className="finder-form" aria-label={title} onSubmit={submit}>
      <h2 className="h3">{title}</h2>
      <div className="people-go">
        {children}
        <Button type="submit" busy={busy} disabled={!ready}>
          {busy ? t.searching() : t.search()}
        </Button>
      </div>
    </form>
  )
}

/** That nobody is found is an ordinary result, with what to do next; anything else went wrong. */
function NotFound({ error, hint }: { error: unknown; hint: string }) {
  const isNobody = error instanceof ApiError && error.status === 404
  if (!isNobody) return <Alert>{messageOf(error)}</Alert>
  return (
    <output className="not-found">
      <Alert kind="note">
        <b>{messageOf(error)}</b>
        <br />
        {hint}
      </Alert>
    </output>
  )
}

function Found({ people, alone = false }: { people: FoundOne[]; alone?: boolean }) {
  const known = useKnown()
  return (
    <>
      <output className="sr">{t.peopleFound({ count: people.length })}</output>
      <ul className="found">
        {people.map((person) => (
          <FoundPerson key={person._id} person={person} alone={alone} {...known(person)} />
        ))}
      </ul>
    </>
  )
}

/** Why no request can be sent to a found person, if there is a reason. */
function useKnown() {
  const me = useUser()._id
  const { data, hasNextPage } = useFriends()
  const friends = data ?? []
  const pending = usePendingRequests().data ?? []
  const sent = useSentRequests().data ?? []
  return ({ _id: id, isFriend }: FoundOne) => {
    if (id === me) return { known: t.you() }
    const isListed = friends.some((friendship) => otherOf(friendship, me)._id === id)
    // Of very many friends not all are loaded. Those that are loaded are kept up to date, so the list decides.
    if (isListed || (isFriend && (!data || hasNextPage))) return { known: t.isFriend() }
    if (pending.some((request) => request.requesterId._id === id)) return { known: t.askedYou() }
    return { sentId: sent.find((request) => request.recipientId._id === id)?._id }
  }
}
