import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { exchangeId, openChat } from '../../test/open-chat'
import { me, messageOf, olga } from '../../test/samples'
import { saveDraft } from '../platform/draft'

it('says that the form could not be opened by which a message is reported', async () => {
  const nasty = messageOf(olga, 'Nasty words', exchangeId)
  await openChat([nasty])
  // Nothing reads this: the form fails as one that could not be loaded.
  saveDraft(me._id, `report.${nasty._id}`, '{')
  await page.getByRole('button', { name: 'Report this message' }).click()
  await expect.element(page.getByText('Something went wrong.')).toBeVisible()
})
