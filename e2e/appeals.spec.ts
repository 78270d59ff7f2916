import { linkIn, logInAs, makePeople, openAs, password, post } from './people'
import { expect, test } from './product'

test('a suspended person says why it is wrong, and comes back', async ({ page, demo }) => {
  const [[person, reporter], robin] = await Promise.all([
    makePeople(demo, 'Alba Wrongly', 'Rolf Reporter'),
    logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'),
  ])
  await post(demo, '/reports', { kind: 'person', targetId: person.id, reason: 'spam' }, reporter)
  const queue = await fetch(`${demo.url}/api/admin/queue`, { headers: { authorization: `Bearer ${robin.token}` } })
  const entry = ((await queue.json()) as { _id: string; subject: string }[]).find(({ subject }) =>
    subject.includes('Alba Wrongly'),
  )
  const decision = { decision: 'suspend', reason: 'Advertising', version: 1 }
  await post(demo, `/admin/reports/${entry?._id}/decide`, decision, robin)

  await page.goto(`${demo.url}/appeal/${await linkIn(demo, person.email, /\/appeal\/([\w-]+)/)}`)
  await expect(page.getByRole('heading', { name: 'Say why it is wrong' })).toBeVisible()
  await page.getByLabel('Why is our decision wrong?').fill('These are tickets of my own')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible()

  await openAs(page, demo, robin, '/admin/queue')
  await page.getByRole('button').filter({ hasText: 'These are tickets of my own' }).click()
  const appeal = page.getByRole('dialog', { name: 'Appeal' })
  await expect(appeal.getByText('What Alba Wrongly says against it')).toBeVisible()
  await appeal.getByLabel('Take it back').check()
  await appeal.getByLabel('Reason').fill('They are')
  await appeal.getByRole('button', { name: 'Take it back' }).click()
  await expect(appeal).toHaveCount(0)
  await expect(page.getByText('These are tickets of my own')).toHaveCount(0)
  expect(await logInAs(demo, person.email, password)).toMatchObject({ name: 'Alba Wrongly' })
})
