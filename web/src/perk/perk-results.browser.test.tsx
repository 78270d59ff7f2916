import { listPerks, type Perk } from '@perkloop/contract/perk'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { PerkResults } from './perk-results'
import { usePerkFilter } from './use-perk-filter'

function Results() {
  const card = ({ title }: { title: string }) => (
    <article style={{ height: 200 }} aria-label={title}>
      {title}
    </article>
  )
  return <PerkResults filter={usePerkFilter()} isFirst card={card} />
}

const perksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => perkOf(olga, `Perk ${first + n}`))
/** A page of the list, and a link to the next one. */
const pageOf = (perks: Perk[], cursor: string) =>
  new Response(JSON.stringify(perks), { headers: { Link: `</api/perks?cursor=${cursor}>; rel="next"` } })
const count = () => page.getByRole('article').elements().length

it('the next page comes after all where reading the list anew cut it off, without another scroll', async () => {
  const [cutOff, anew] = [held<Response>(), held<Response>()]
  const asked = answer(listPerks, ({ query }) => (query.cursor ? cutOff.promise : pageOf(perksFrom(0, 24), 'second')))
  await openPage(<Results />)
  await expect.poll(count).toBe(24)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => asked.some(({ query }) => query.cursor === 'second')).toBe(true)
  const again = answer(listPerks, ({ query }) => (query.cursor ? perksFrom(24, 3) : anew.promise))
  // What an event does, of a perk that somebody has just posted.
  void queryClient.invalidateQueries({ queryKey: ['perks'] })
  await expect.poll(() => again.length).toBe(1)
  anew.resolve(pageOf(perksFrom(0, 24), 'second'))
  await expect.poll(count).toBe(27)
})

it('the end of the list that comes into sight while it is read anew waits, and cuts nothing off', async () => {
  answer(listPerks, () => pageOf(perksFrom(0, 24), 'second'))
  await openPage(<Results />)
  await expect.poll(count).toBe(24)
  const anew = held<Response>()
  const asked = answer(listPerks, ({ query }) => (query.cursor ? perksFrom(24, 3) : anew.promise))
  void queryClient.invalidateQueries({ queryKey: ['perks'] })
  await expect.poll(() => asked.length).toBe(1)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await new Promise((done) => setTimeout(done, 200))
  expect(asked).toHaveLength(1)
  anew.resolve(pageOf([perkOf(olga, 'A new one'), ...perksFrom(0, 23)], 'second'))
  await expect.element(page.getByRole('article', { name: 'A new one' })).toBeInTheDocument()
  await expect.poll(count).toBe(27)
})

it('pages that do not fill the window are followed by the next', async () => {
  answer(listPerks, ({ query }) =>
    query.cursor === 'third'
      ? perksFrom(2, 1)
      : query.cursor === 'second'
        ? pageOf(perksFrom(1, 1), 'third')
        : pageOf(perksFrom(0, 1), 'second'),
  )
  await openPage(<Results />)
  await expect.poll(count).toBe(3)
})

it('why more cannot be loaded stands above the button, in sight of who scrolled there, and a press tries again', async () => {
  const link = '</api/perks?cursor=WzFd>; rel="next"'
  const perks = Array.from({ length: 24 }, (_, n) => perkOf(olga, `Perk ${n}`))
  answer(listPerks, ({ query }) =>
    query.cursor
      ? refusal(422, { message: 'Not these' })
      : new Response(JSON.stringify(perks), { headers: { Link: link } }),
  )
  await openPage(<Results />)
  await expect.poll(() => page.getByRole('article').elements().length).toBe(24)
  const more = page.getByRole('button', { name: 'Show more' })
  const reason = page.getByRole('alert')
  const end = () => document.documentElement.scrollHeight - window.innerHeight
  const place = end() - 30
  window.scrollTo(0, place)
  await expect.element(reason).toHaveTextContent('Not these')
  // It was loaded early: who reads on is not pulled to the end.
  expect(window.scrollY).toBe(place)
  window.scrollTo(0, end())
  await expect.element(reason).toBeInViewport({ ratio: 1 })
  await expect.element(more).toBeInViewport({ ratio: 1 })
  const isBelow = more.element().compareDocumentPosition(reason.element()) & Node.DOCUMENT_POSITION_PRECEDING
  expect(isBelow).not.toBe(0)
  answer(listPerks, () => [perkOf(olga, 'The last one')])
  await more.click()
  await expect.element(page.getByRole('article', { name: 'The last one' })).toBeInTheDocument()
  expect(reason.query()).toBeNull()
})

it('a list that cannot be loaded says so where it would be, and not twice', async () => {
  answer(listPerks, () => refusal(422, { message: 'Not these' }))
  await openPage(<Results />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not these')
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  answer(listPerks, () => [perkOf(olga, 'The only one')])
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('article', { name: 'The only one' })).toBeInTheDocument()
})

it('after a search without results the next one says nothing before it is answered', async () => {
  answer(listPerks, () => [])
  const { goTo } = await openPage(<Results />, '/?q=rowing')
  await expect.element(page.getByText(/Nothing matches.*rowing/)).toBeVisible()
  const reading = held<Perk[]>()
  answer(listPerks, () => reading.promise)
  await goTo('/?q=kayak')
  await expect.element(page.getByText('Loading perks')).toBeInTheDocument()
  expect(page.getByText(/Nothing matches/).query()).toBeNull()
  reading.resolve([])
  await expect.element(page.getByText(/Nothing matches.*kayak/)).toBeVisible()
})

it('who clears a search without results by key stands at the list that comes', async () => {
  answer(listPerks, () => [])
  await openPage(<Results />, '/?q=rowing')
  const clear = page.getByRole('button', { name: 'Clear search' })
  await expect.element(clear).toBeVisible()
  answer(listPerks, () => [perkOf(olga, 'The only one')])
  ;(clear.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: 'The only one' })).toBeInTheDocument()
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
})
