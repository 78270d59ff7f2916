import { limits } from '@perkloop/contract/limits'
import type { Person } from '@perkloop/contract/user'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../platform/api-error'
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
  { value: 'code', label: 'Search by Invite Code' },
  { value: 'username', label: 'Search by Username' },
] as const

export function PeopleFinder() {
  const [mode, setMode] = useState<'code' | 'username'>('code')
  return (
    <section className="panel people-finder" aria-label="Find people">
      <Tabs id="find" label="How to search" items={modes} value={mode} onChange={setMode} look="segments-fill" />
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
      <FinderForm title="Find by Invite Code" ready={code.trim() !== ''} busy={find.isPending} onSubmit={submit}>
        <Field label="Invite code" hideLabel hint="Private profiles can only be found with their code.">
          <TextInput
            className="finder-code"
            placeholder="Enter invite code"
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
      {find.isError && <Alert>{messageOf(find.error, 'User not found')}</Alert>}
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
      <FinderForm title="Find by Username" ready={long} busy={find.isPending} onSubmit={() => find.mutate(wanted)}>
        <Field
          label="Username"
          hideLabel
          hint="Public profiles only. At least 3 characters."
          error={short ? 'Username must be at least 3 characters' : undefined}
        >
          <TextInput
            placeholder="Enter username"
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
            // A disabled button keeps Enter from submitting, so it is here that it gets its answer.
            onKeyDown={(event) => event.key === 'Enter' && setLeft(true)}
          />
        </Field>
      </FinderForm>
      {find.isError && <Alert>{messageOf(find.error, 'No users found')}</Alert>}
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
          {busy ? 'Searching...' : 'Search'}
        </Button>
      </div>
    </form>
  )
}

function Found({ people, alone = false }: { people: Person[]; alone?: boolean }) {
  const known = useKnown()
  return (
    <>
      <output className="sr">{people.length === 1 ? '1 person found' : `${people.length} people found`}</output>
      <ul className="found">
        {people.map((person) => (
          <FoundPerson key={person._id} person={person} alone={alone} {...known(person._id)} />
        ))}
      </ul>
    </>
  )
}

/** What somebody found is to the viewer already, if anything. */
function useKnown() {
  const me = useUser()._id
  const friends = useFriends().data ?? []
  const pending = usePendingRequests().data ?? []
  const sent = useSentRequests().data ?? []
  return (id: string) => {
    if (id === me) return { known: 'You' }
    if (friends.some((friendship) => otherOf(friendship, me)._id === id)) return { known: 'Friends' }
    if (pending.some((request) => request.requesterId._id === id)) return { known: 'Asked you' }
    return { sentId: sent.find((request) => request.recipientId._id === id)?._id }
  }
}
