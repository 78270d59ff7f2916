import { previewLoop } from '@perkloop/contract/loop'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { FoundSwap } from './found-swap'
import { TryASwap } from './try-a-swap'

it.each([
  ['the answer', { perks: [] }, 'Nobody yet gives something in Fitness'],
  ['a failure', refusal(503), 'That could not be loaded'],
])('%s below the window comes into view', async (_what, reply, words) => {
  await page.viewport(390, 844)
  answer(previewLoop, () => reply)
  await openPage(
    <>
      <div style={{ height: 840 }} />
      <FoundSwap have="software" want="fitness" />
      <div style={{ height: 600 }} />
    </>,
  )

  await expect.element(page.getByText(words)).toBeInViewport()
  // With some room to the window's edge.
  const box = page.getByText(words).element().closest('.found-swap, .notice')
  await expect.poll(() => 844 - (box?.getBoundingClientRect().bottom ?? 844)).toBeGreaterThan(15)
})

it('what is found comes into a region that a screen reader knew before', async () => {
  answer(previewLoop, () => ({ perks: [] }))
  await openPage(<TryASwap />)
  await expect.element(page.getByRole('group', { name: 'I have' })).toBeVisible()
  const region = document.querySelector('.try [aria-live=polite]') as HTMLElement
  await page.getByRole('group', { name: 'I have' }).getByRole('button', { name: 'Software' }).click()
  await page
    .getByRole('group', { name: /rather/ })
    .getByRole('button', { name: 'Fitness' })
    .click()
  await expect.element(region).toHaveTextContent('Nobody yet gives something in Fitness')
  // Within it another one would say it twice.
  expect(region.querySelector('output')).toBeNull()
})
