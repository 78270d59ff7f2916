import { getPerk } from '@perkloop/contract/perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { OpenedPerk } from './opened-perk'

const rowing = perkOf(olga, 'Rowing club')

it('a perk that is closed by two presses leaves the page where it is, also when it is opened again', async () => {
  answer(getPerk, () => rowing)
  await openPage(
    <>
      <a href={`/marketplace?perk=${rowing._id}`}>Rowing</a>
      <OpenedPerk rendered={undefined} />
    </>,
    '/marketplace',
  )
  for (const how of ['by its link', 'by Forward']) {
    if (how === 'by Forward') history.forward()
    else await page.getByRole('link', { name: 'Rowing' }).click()
    const close = page.getByRole('dialog', { name: 'Rowing club' }).getByRole('button', { name: 'Close' })
    await expect.element(close).toBeVisible()
    const button = close.element() as HTMLElement
    button.click()
    button.click()
    await expect.element(close).not.toBeInTheDocument()
    await new Promise((done) => setTimeout(done, 150))
    expect(location.pathname + location.search).toBe('/marketplace')
  }
})
