import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../../test/api'
import { openPage, slowPage, slowPart } from '../../test/open-page'
import { useTypedSearch } from '../perk/use-typed-search'
import { useAddress } from './address'
import { useSearchParamsHere } from './use-search-params-here'

/** As Back and Forward lead there, for which the browser changes the address at once. */
function goBack(there: string) {
  history.pushState(null, '', there)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** As a link leads there: the router changes the address once the code of the page is loaded. */
const press = (there: string) => page.getByRole('link', { name: there }).click()

const pages = [`${slowPage}?tab=mail`, `${slowPart}?tab=mail`]
const ways = pages.flatMap((there) =>
  [goBack, press].map((go) => ({ way: go.name, there, go: () => Promise.resolve(go(there)) })),
)

const Links = () =>
  pages.map((there) => (
    <Link key={there} to={there}>
      {there}
    </Link>
  ))

async function expectAt(there: string, load: () => void) {
  load()
  await expect.element(page.getByRole('heading', { name: 'Slow page' })).toBeVisible()
  expect(location.pathname + location.search).toBe(there)
}

it.each(ways)(
  'a search that waits for the next letter leaves the next page alone: $way $there',
  async ({ there, go }) => {
    function Search() {
      const { typed, type } = useTypedSearch(useAddress().params.get('q') ?? '')
      return (
        <>
          <input aria-label="Search" value={typed} onChange={(event) => type(event.target.value)} />
          <Links />
        </>
      )
    }
    const { loadSlowPage } = await openPage(<Search />, '/first?q=yoga')
    const field = page.getByLabelText('Search')
    await expect.element(field).toHaveValue('yoga')
    await field.fill('yoga m')
    await go()
    // Longer than it waits.
    await new Promise((done) => setTimeout(done, 600))
    await expectAt(there, loadSlowPage)
  },
)

it.each(ways)('what a page learns late is set in its own address only: $way $there', async ({ there, go }) => {
  const list = held()
  let chosen = 0
  function List() {
    const [params, setParams] = useSearchParamsHere()
    const [isLoaded, setLoaded] = useState(false)
    useEffect(() => void list.promise.then(() => setLoaded(true)), [])
    useEffect(() => {
      if (!isLoaded) return
      chosen++
      setParams({ exchange: 'first' }, { replace: true })
    }, [isLoaded, setParams])
    return (
      <p>
        Chosen: {params.get('exchange')} <Links />
      </p>
    )
  }
  const { loadSlowPage } = await openPage(<List />, '/first')
  await expect.element(page.getByText('Chosen:')).toBeVisible()
  await go()
  list.resolve()
  await expect.poll(() => chosen).toBeGreaterThan(0)
  await expectAt(there, loadSlowPage)
})
