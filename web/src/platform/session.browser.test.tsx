import { getProfile } from '@perkloop/contract/user'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga } from '../../test/samples'
import { readDraft, saveDraft } from './draft'
import { useKeepDraft, useSavedDraft } from './form-draft'
import { SessionBoundary, useSession } from './session'
import { readToken } from './token'
import { keepWantedPage, readWantedPage } from './wanted-page'

function Shown() {
  useSession()
  return null
}

/** As another tab stores it; `by` says who ended the session. */
function inAnotherTab(token: string | null, by?: 'server') {
  if (by) localStorage.setItem('perkloop.sessionEnded', 'yes')
  else localStorage.removeItem('perkloop.sessionEnded')
  if (token === null) localStorage.removeItem('perkloop.token')
  else localStorage.setItem('perkloop.token', token)
  dispatchEvent(new StorageEvent('storage', { key: 'perkloop.token' }))
}

it('signing out in another tab leaves neither text nor page of the user in this one', async () => {
  await openPage(<Shown />)
  saveDraft(me._id, 'draft.exchange', 'Half a message')
  inAnotherTab(null)
  keepWantedPage('/acceptedbids')
  expect([readDraft(me._id, 'draft.exchange'), readWantedPage()]).toEqual([null, null])
  expect(JSON.stringify(sessionStorage)).not.toContain('Half')
})

it('a user whom the server signed out finds their text again, and another user does not', async () => {
  await openPage(<Shown />)
  saveDraft(me._id, 'draft.exchange', 'Half a message')
  inAnotherTab(null, 'server')
  inAnotherTab('again')
  await new Promise((done) => setTimeout(done, 150))
  expect(readDraft(me._id, 'draft.exchange')).toBe('Half a message')
  inAnotherTab(null, 'server')
  answer(getProfile, () => ({ ...me, _id: olga._id }))
  inAnotherTab('of olga')
  await expect.poll(() => readDraft(me._id, 'draft.exchange')).toBeNull()
})

it('a page that the browser had put aside shows nothing of a user who has left meanwhile', async () => {
  await openPage(<Shown />)
  saveDraft(me._id, 'draft.exchange', 'Half a message')
  // No event reaches a page that lies aside.
  localStorage.removeItem('perkloop.token')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(readToken()).not.toBeNull()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([readToken(), readDraft(me._id, 'draft.exchange')]).toEqual([null, null])
})

function Form() {
  const { user } = useSession()
  return user && <Field />
}

function Field() {
  const [text, setText] = useState(useSavedDraft<string>('form') ?? '')
  useKeepDraft('form', () => text || undefined)
  return <input aria-label="Words" value={text} onChange={(event) => setText(event.target.value)} />
}

it('what is typed in another tab outlives that its user signs in anew, as a proof asks for', async () => {
  await openPage(
    <SessionBoundary>
      <Form />
    </SessionBoundary>,
  )
  const words = page.getByLabelText('Words')
  await words.fill('Half a perk')
  inAnotherTab('anew')
  await expect.poll(() => readToken()).toBe('anew')
  await expect.element(words).toHaveValue('Half a perk')
})
