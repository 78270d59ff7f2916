import { expectLooksRight } from './axe'
import { logInAs, makePeople, openAs, password, post, signIn } from './people'
import { expect, test } from './product'

test('a suspended person says why it is wrong, and comes back', async ({ browser, page, demo }) => {
  const [[person, reporter], robin] = await Promise.all([
    makePeople(demo, 'Alba Wrongly', 'Rolf Reporter'),
    logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'),
  ])
  await post(demo, '/reports', { kind: 'person', targetId: person.id, reason: 'spam' }, reporter)
  const desk = await browser.newPage()
  await openAs(desk, demo, robin, '/admin/queue')
  await desk.getByRole('button').filter({ hasText: 'Alba Wrongly' }).click()
  const found = desk.getByRole('dialog', { name: 'Reported' })
  await found.getByLabel('Suspend Alba Wrongly').check()
  await found.getByLabel('Reason').fill('Advertising')
  await found.getByRole('button', { name: 'Suspend Alba Wrongly' }).click()
  await expect(found).toHaveCount(0)

  const mail = async () => (await demo.mailTo(person.email)).find(({ plain }) => plain.includes('/appeal/'))?.plain
  await expect.poll(mail).toBeDefined()
  const link = /\/appeal\/[\w-]+/.exec((await mail()) ?? '')?.[0] ?? ''
  await page.goto(`${demo.url}${link}`)
  await expect(page.getByRole('heading', { name: 'Say why it is wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.getByLabel('Why is our decision wrong?').fill('These are tickets of my own')
  await expectLooksRight(page, 'an appeal')
  await page.route('**/reports/appeal', (route) => route.abort())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Why is our decision wrong?')).toHaveValue('These are tickets of my own')
  await page.unroute('**/reports/appeal')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible()
  await page.goto(`${demo.url}${link}`)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByText('This link was used already')).toBeVisible()
  await expectLooksRight(page, 'an appeal by a link that was used')
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)

  await desk.reload()
  await desk.getByRole('button').filter({ hasText: 'These are tickets of my own' }).click()
  const appeal = desk.getByRole('dialog', { name: 'Appeal' })
  await expect(appeal.getByText('What Alba Wrongly says against it')).toBeVisible()
  await appeal.getByLabel('Take it back').check()
  await appeal.getByLabel('Reason').fill('They are')
  await expectLooksRight(desk, 'an appeal at the desk')
  await appeal.getByRole('button', { name: 'Take it back' }).click()
  await expect(appeal).toHaveCount(0)
  await expect(desk.getByText('These are tickets of my own')).toHaveCount(0)
  await signIn(page, demo, person.email, password)
  await expect(page).toHaveURL(/marketplace/)
})
