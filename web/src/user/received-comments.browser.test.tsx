import { listReceivedComments } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga } from '../../test/samples'
import { ReceivedComments } from './received-comments'

const comments = page.getByRole('region', { name: 'What others wrote' })
const rows = comments.getByRole('listitem')

const comment = (number: number) => ({
  number,
  comment: `Comment ${number}`,
  month: '2026-03',
  writer: { _id: number % 2 ? null : me._id, firstName: number === 3 ? '' : 'Wanda' },
})

it('what is written in ratings is read ten at a time, with who wrote it and when', async () => {
  const next = `<${location.origin}/api/users/${olga._id}/comments?limit=10&cursor=next>; rel="next"`
  const asked = answer(listReceivedComments, ({ query }) =>
    query.cursor === 'next'
      ? [comment(2), comment(1)]
      : new Response(JSON.stringify(Array.from({ length: 10 }, (_, at) => comment(12 - at))), {
          headers: { Link: next },
        }),
  )
  await openPage(<ReceivedComments userId={olga._id} />)
  await expect.poll(() => rows.elements().length).toBe(10)
  await expect.element(rows.filter({ hasText: 'Comment 3' })).toHaveTextContent('Former member')
  await expect
    .element(comments.getByRole('link', { name: 'Wanda' }).first())
    .toHaveAttribute('href', `/profile/${me._id}`)
  await expect.element(rows.filter({ hasText: 'Comment 5' })).toHaveTextContent('Wanda')
  await expect.element(rows.filter({ hasText: 'Comment 5' }).getByRole('link')).not.toBeInTheDocument()
  await comments.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(12)
  await expect.element(comments.getByText('March 2026').first()).toBeVisible()
  await expectAccessible('comments')
  expect(asked.map(({ query }) => query)).toEqual([{ limit: '10' }, { limit: '10', cursor: 'next' }])
})

it('comments that could not be read are asked for again', async () => {
  answer(listReceivedComments, () => refusal(422))
  await openPage(<ReceivedComments userId={olga._id} />)
  const again = comments.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listReceivedComments, () => [comment(1)])
  await again.click()
  await expect.element(comments.getByText('Comment 1')).toBeVisible()
})
