import {
  changeJoining,
  decideJoinRequest,
  type Joining,
  listJoinRequests,
  readJoining,
} from '@perkloop/contract/domain-joining'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { DomainJoining } from './domain-joining'

const organization = byCompany.organization ?? ''
const radio = (name: string) => page.getByRole('radio', { name })
const ask = radio('They ask, and you decide')
const save = page.getByRole('button', { name: 'Save how people join' })

async function openJoining(mode: Joining['mode'] = 'off') {
  answer(readJoining, () => ({ mode, hasProvenDomain: true }))
  answer(listJoinRequests, () => [])
  const opened = await openPage(<DomainJoining organizationId={organization} />, '/organization?tab=team', byCompany)
  await expect.element(ask).toBeVisible()
  return opened
}

it('the arrow keys send none of the ways that they pass, and the button sends the chosen one', async () => {
  await openJoining()
  const { promise, resolve } = held()
  const sent = answer(changeJoining, async () => {
    await promise
    return { mode: 'ask' as const, hasProvenDomain: true }
  })
  expect(save.query()).toBeNull()
  page.getByRole('radio', { checked: true }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(ask).toHaveFocus()
  await expect.element(ask).toBeChecked()
  expect(sent).toEqual([])
  const leavesQuietly = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leavesQuietly()).toBe(false)
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  // Sent already, it is not to be discarded any more.
  expect(leavesQuietly()).toBe(true)
  resolve()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(ask).toBeChecked()
  await expect.element(ask).toHaveFocus()
  expect(sent.map(({ body }) => body)).toEqual([{ mode: 'ask' }])
})

it('what is refused stays chosen, and is asked about before another tab opens', async () => {
  const { goTo } = await openJoining('join')
  answer(changeJoining, () => refusal(500, { message: 'Not now' }))
  await radio('Nobody').click()
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  await expect.element(radio('Nobody')).toBeChecked()
  void goTo('/organization?tab=settings')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(radio('Nobody')).toBeChecked()
})

it('who asks to join stands there with name and email, in light and dark', async () => {
  answer(readJoining, () => ({ mode: 'ask' as const, hasProvenDomain: true }))
  answer(listJoinRequests, () => [
    {
      ...{ _id: '0198c000-0000-7000-8000-0000000000c1', name: 'Ben Colleague', username: 'ben', portraitUrl: null },
      email: 'ben@fernhill.example',
      askedAt: '2026-01-07T09:00:00.000Z',
    },
  ])
  await openPage(<DomainJoining organizationId={organization} />, '/organization', byCompany)
  await expect.element(page.getByText('ben@fernhill.example')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take Ben Colleague in' })).toBeVisible()
  await expectLooksRight('somebody who asks to join')
})

it('two who ask are decided on at once', async () => {
  answer(readJoining, () => ({ mode: 'ask' as const, hasProvenDomain: true }))
  const asker = (end: string, name: string) => ({
    ...{ _id: `0198c000-0000-7000-8000-0000000000${end}`, name, username: name.toLowerCase(), portraitUrl: null },
    ...{ email: `${name.toLowerCase()}@fernhill.example`, askedAt: '2026-01-07T09:00:00.000Z' },
  })
  const [ben, ada] = [asker('c1', 'Ben'), asker('c2', 'Ada')]
  answer(listJoinRequests, () => [ben, ada])
  const first = held<Response>()
  const asked = answer(decideJoinRequest, ({ params }) =>
    params.userId === ben._id ? first.promise : refusal(409, { message: 'All seats are taken' }),
  )
  await openPage(<DomainJoining organizationId={organization} />, '/organization', byCompany)
  await page.getByRole('button', { name: 'Take Ben in' }).click()
  await page.getByRole('button', { name: 'Take Ada in' }).click()
  await expect.element(page.getByText('All seats are taken')).toBeVisible()
  expect(asked).toHaveLength(2)
  first.resolve(refusal(503, { message: 'Not now' }))
})
