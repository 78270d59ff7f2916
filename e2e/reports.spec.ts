import { join } from 'node:path'
import { expectLooksRight } from './axe'
import { countClicks } from './clicks'
import { logInAs, makePeople, openAs, post } from './people'
import { expect, live, test } from './product'
import { acceptBid, placeBid, postPerk, uploadPicture } from './trades'

test('a perk is reported, and decided on at the desk with four clicks at most', async ({ browser, page, demo }) => {
  const [owner, reader] = await makePeople(demo, 'Falk Fake', 'Rita Reader')
  const perk = await postPerk(demo, owner, 'Fake watches')
  await openAs(page, demo, reader, `/marketplace?perk=${perk._id}`)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Report this perk' })
  await form.getByLabel('Fraud, or something that is not theirs').check()
  await form.getByLabel('What else should we know?').fill('The brand does not sell these')
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible()
  await expect(form).toHaveCount(0)

  const desk = await browser.newPage()
  const clicks = await countClicks(desk)
  await openAs(desk, demo, await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'), '/admin/queue')
  await desk.getByRole('button').filter({ hasText: 'Fake watches' }).click()
  const found = desk.getByRole('dialog', { name: 'Reported' })
  await expect(found.getByText('The brand does not sell these')).toBeVisible()
  await expect(found).not.toContainText('Rita Reader')
  await found.getByLabel('Take the perk off the market').check()
  await found.getByRole('textbox').click()
  await desk.keyboard.type('These are copies')
  await expectLooksRight(desk, 'a report at the desk')
  await found.getByRole('button', { name: 'Take the perk off the market' }).click()
  await expect(found).toHaveCount(0)
  await expect(desk.getByText('Fake watches')).toHaveCount(0)
  const made = await clicks()
  expect(made).toBeGreaterThan(1)
  expect(made).toBeLessThanOrEqual(4)
  await desk.close()

  await page.goto(`${demo.url}/marketplace?perk=${perk._id}`)
  await expect(page.getByText('This perk is gone')).toBeVisible()
  await page.goto(`${demo.url}/marketplace`)
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByRole('link', { name: /We acted on what you reported. Thank you/ })).toBeVisible()
  const theirs = await browser.newPage()
  await openAs(theirs, demo, owner, '/myperks')
  await theirs.getByRole('button', { name: /Notifications/ }).click()
  await expect(theirs.getByRole('link', { name: /We decided on a report about you: “These are copies”/ })).toBeVisible()
  await theirs.close()
})

test('a message and a person are reported where they stand', async ({ browser, page, demo }) => {
  const [owner, bidder] = await makePeople(demo, 'Otto Oath', 'Bea Bell')
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
  // At once, in the chat that is open.
  await expect(page.getByRole('log').getByText('Message removed')).toBeVisible({ timeout: live })
  await expect(page.getByRole('log').getByText('Nasty words')).toHaveCount(0)

  await page.goto(`${demo.url}/profile/${owner.id}`)
  await page.getByRole('button', { name: 'More about Otto Oath' }).click()
  await page.getByRole('menuitem', { name: 'Report Otto Oath' }).click()
  const person = page.getByRole('dialog', { name: 'Report this person' })
  await person.getByLabel('Pretends to be somebody else').check()
  await person.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible()
})

test('what is gone is reported from the rejected bid and from the exchange, and the desk sees its picture', async ({
  browser,
  page,
  demo,
}) => {
  const [owner, bidder] = await makePeople(demo, 'Gil Gone', 'Rae Reader')
  const picture = await uploadPicture(demo, owner, join(import.meta.dirname, '../demo/pictures/headphones.webp'))
  const [gone, swapped] = [
    await postPerk(demo, owner, 'Fake ticket'),
    await postPerk(demo, owner, 'Fake pass', picture),
  ]
  const offers = [await postPerk(demo, bidder, 'Opera'), await postPerk(demo, bidder, 'Rowing')] as const
  await placeBid(demo, bidder, gone, offers[0])
  const swap = await acceptBid(demo, owner, await placeBid(demo, bidder, swapped, offers[1]))
  const desk = await browser.newPage()
  await openAs(desk, demo, await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'), '/admin/queue')
  const report = async (title: string) => {
    await page.getByRole('button', { name: 'More about Gil Gone' }).click()
    await page.getByRole('menuitem', { name: `Report ${title}` }).click()
    const form = page.getByRole('dialog', { name: 'Report this perk' })
    await form.getByLabel('Advertising or spam').check()
    await form.getByRole('button', { name: 'Report' }).click()
    await expect(form).toHaveCount(0)
    await desk.reload()
    return openCase(title)
  }
  const openCase = async (title: string) => {
    await desk.getByRole('button').filter({ hasText: title }).click()
    return desk.getByRole('dialog', { name: 'Reported' })
  }

  // On a phone the menu lies over what sticks below it.
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo, bidder, `/acceptedbids?exchange=${swap._id}`)
  const found = await report('Fake pass')
  const image = found.getByRole('img', { name: 'Picture of Fake pass' })
  // It is read from the storage a moment after the report.
  await expect(async () => {
    if (await image.isVisible()) return
    await desk.goto(`${demo.url}/admin/queue`)
    await openCase('Fake pass')
    await expect(image).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  await expectLooksRight(desk, 'a report with a picture at the desk')
  await found.getByLabel('Take the perk off the market').check()
  await found.getByRole('textbox').fill('No such pass')
  await found.getByRole('button', { name: 'Take the perk off the market' }).click()
  await expect(found).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Open exchange' })).toContainText('Fake pass')

  await fetch(`${demo.url}/api/perks/${gone._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  await page.goto(`${demo.url}/mybids`)
  await expect(page.getByRole('button', { name: 'More about Gil Gone' })).toBeVisible()
  await expectLooksRight(page, 'a rejected bid')
  const seen = await report('Fake ticket')
  await expect(seen).toContainText('Any branch')
  await desk.close()
})
