import { login } from '@perkloop/contract/account'
import { deletePerk } from '@perkloop/contract/own-perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { call } from './api'
import { SessionBoundary } from './session'
import { showResult } from './show-result'
import { useSending } from './use-sending'

const sessionEnded = () => refusal(401, { code: 'UNAUTHENTICATED', message: 'Your session has ended.' })
const remove = () => call(deletePerk, { params: { id: '0198c000-0000-7000-8000-0000000000aa' } })
const signIn = () => call(login, { body: { email: 'ben@asterway.example', password: 'wrong' } })
const toasts = page.getByRole('listitem')

function Buttons() {
  const { submit, refusal: said } = useSending({ send: remove, said: { doing: 'Deleting' }, onSent: () => {} })
  return (
    <>
      <button type="button" onClick={() => void showResult(remove, { doing: 'Deleting', done: 'Deleted' })}>
        In a toast
      </button>
      <button type="button" onClick={() => void submit()}>
        In a dialog
      </button>
      <button type="button" onClick={() => void showResult(signIn, { doing: 'Signing in', done: 'Signed in' })}>
        Sign in
      </button>
      {said}
    </>
  )
}

const openButtons = () =>
  openPage(
    <SessionBoundary>
      <Buttons />
    </SessionBoundary>,
  )

it.each(['In a toast', 'In a dialog'])(
  'the end of the session is told once, not by the call as well: %s',
  async (way) => {
    const asked = answer(deletePerk, sessionEnded)
    await openButtons()
    await page.getByRole('button', { name: way }).click()
    await expect.element(page.getByText('You were signed out. Please log in again.')).toBeVisible()
    expect(asked).toHaveLength(1)
    await expect.element(page.getByText('Deleting')).not.toBeInTheDocument()
    await expect.element(page.getByText('Your session has ended.')).not.toBeInTheDocument()
    expect(toasts.all()).toHaveLength(1)
  },
)

it('a wrong password is told, though its status is the same', async () => {
  answer(login, () => refusal(401, { code: 'WRONG_CREDENTIALS', message: 'Invalid email or password' }))
  await openButtons()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(toasts.getByText('Invalid email or password')).toBeVisible()
})
