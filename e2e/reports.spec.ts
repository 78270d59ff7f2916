import { expectAccessible, expectLooksRight } from './axe'
import { logInAs, makePerson, openAs, post } from './people'
import { expect, test } from './product'
import { acceptBid, placeBid, postPerk } from './trades'

test('a perk is reported, and decided on at the desk with four clicks', async ({ browser, page, demo }) => {
  const [owner, reader] = [await makePerson(demo, 'Falk Fake'), await makePerson(demo, 'Rita Reader')]
  const perk = await postPerk(demo, owner, 'Fake watches')
  await openAs(page, demo, reader, `/marketplace?perk=${perk._id}`)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Report this perk' })
  await form.getByLabel('Fraud, or something that is not theirs').check()
  await form.getByLabel('What else should we know?').fill('The brand does not sell these')
  await expectAccessible(page, 'reporting')
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('You reported this already')).toBeVisible()

  const desk = await browser.newPage()
  await openAs(desk, demo, await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'), '/admin/queue')
  await desk.getByRole('button').filter({ hasText: 'Fake watches' }).click()
  const found = desk.getByRole('dialog', { name: 'Reported' })
  await expect(found.getByText('The brand does not sell these')).toBeVisible()
  await expect(found).not.toContainText('Rita Reader')
  await found.getByLabel('Take the perk off the market').check()
  await found.getByRole('textbox').fill('These are copies')
  await expectAccessible(desk, 'a report at the desk')
  await expectLooksRight(desk, 'a report at the desk')
  await found.getByRole('button', { name: 'Take the perk off the market' }).click()
  await expect(found).toHaveCount(0)
  await expect(desk.getByText('Fake watches')).toHaveCount(0)
  await desk.close()

  await page.goto(`${demo.url}/marketplace?perk=${perk._id}`)
  await expect(page.getByText('This perk is gone')).toBeVisible()
  await page.goto(`${demo.url}/marketplace`)
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText('We acted on what you reported. Thank you.')).toBeVisible()
  const theirs = await browser.newPage()
  await openAs(theirs, demo, owner, '/myperks')
  await theirs.getByRole('button', { name: /Notifications/ }).click()
  await expect(theirs.getByText('We decided on a report about you: “These are copies”')).toBeVisible()
  await theirs.close()
})

test('a message and a person are reported where they stand', async ({ browser, page, demo }) => {
  const [owner, bidder] = [await makePerson(demo, 'Otto Oath'), await makePerson(demo, 'Bea Bell')]
  const [target, offer] = [await postPerk(demo, owner, 'Sauna'), await postPerk(demo, bidder, 'Opera')]
  const swap = await acceptBid(demo, owner, await placeBid(demo, bidder, target, offer))
  await post(demo, '/chat', { exchangeId: swap._id, content: 'Nasty words' }, owner)
  await openAs(page, demo, bidder, `/acceptedbids?exchange=${swap._id}`)
  await page.getByText('Nasty words').last().hover()
  await page.getByRole('button', { name: 'Report this message' }).click()
  const form = page.getByRole('dialog', { name: 'Report this message' })
  await form.getByLabel('Insults, threats or harassment').check()
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(form).toHaveCount(0)

  const desk = await browser.newPage()
  await openAs(desk, demo, await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'), '/admin/queue')
  await desk.getByRole('button').filter({ hasText: 'Nasty words' }).click()
  const found = desk.getByRole('dialog', { name: 'Reported' })
  await found.getByLabel('Remove the message').check()
  await found.getByRole('textbox').fill('We do not write like this')
  await found.getByRole('button', { name: 'Remove the message' }).click()
  await expect(found).toHaveCount(0)
  await desk.close()
  await page.reload()
  await expect(page.getByRole('log').getByText('Message removed')).toBeVisible()
  await expect(page.getByRole('log').getByText('Nasty words')).toHaveCount(0)

  await page.goto(`${demo.url}/profile/${owner.id}`)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('dialog', { name: 'Report this person' }).getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible()
})
