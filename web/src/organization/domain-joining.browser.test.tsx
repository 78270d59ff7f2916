import { changeJoining, decideJoinRequest, listJoinRequests, readJoining } from '@perkloop/contract/domain-joining'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { DomainJoining } from './domain-joining'

const organization = byCompany.organization ?? ''
const box = (name: string) => {
  const node = page.getByRole('radio', { name }).element()
  if (!(node instanceof HTMLInputElement)) throw new Error('no box')
  return node
}

it('what is pressed is chosen at once, and goes back where it is refused', async () => {
  answer(readJoining, () => ({ mode: 'off' as const, hasProvenDomain: true }))
  answer(listJoinRequests, () => [])
  const { promise, resolve } = held<Response>()
  answer(changeJoining, () => promise)
  await openPage(<DomainJoining organizationId={organization} />, '/organization', byCompany)
  const ask = 'They ask, and you decide'
  await expect.element(page.getByRole('radio', { name: ask })).toBeVisible()
  box(ask).click()
  expect(box(ask).checked).toBe(true)
  resolve(refusal(500, { message: 'Not now' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(box(ask).checked).toBe(false)
})

it('what the arrow keys have chosen keeps the focus while it is sent', async () => {
  answer(readJoining, () => ({ mode: 'off' as const, hasProvenDomain: true }))
  answer(listJoinRequests, () => [])
  const { promise, resolve } = held()
  const sent = answer(changeJoining, async () => {
    await promise
    return { mode: 'ask' as const, hasProvenDomain: true }
  })
  await openPage(<DomainJoining organizationId={organization} />, '/organization', byCompany)
  const ask = page.getByRole('radio', { name: 'They ask, and you decide' })
  await expect.element(ask).toBeVisible()
  page.getByRole('radio', { checked: true }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(ask).toHaveAttribute('aria-disabled', 'true')
  await expect.element(ask).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(ask).toBeChecked()
  resolve()
  await expect.element(ask).not.toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(1)
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
