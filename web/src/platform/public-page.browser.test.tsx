import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

/** As the page's head does it. */
async function runHead() {
  const text = await (await fetch('/public-page.js')).text()
  const script = Object.assign(document.createElement('script'), { textContent: text })
  Object.assign(script.dataset, { app: '/assets/none.css', page: '/assets/none.css' })
  document.head.append(script)
  script.remove()
}

it('of two presses of one button before hydration one is kept, and those of others', async () => {
  await render(
    <>
      <button type="button">Show more</button>
      <button type="button">Search</button>
    </>,
  )
  await runHead()
  await page.getByRole('button', { name: 'Show more' }).click()
  await userEvent.dblClick(page.getByRole('button', { name: 'Search' }))
  await page.getByRole('button', { name: 'Show more' }).click()
  expect(globalThis.earlyPresses?.map(({ textContent }) => textContent)).toEqual(['Show more', 'Search'])
  globalThis.earlyPresses = undefined
})
