import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { useTypedSearch } from '../perk/use-typed-search'
import { useAddress } from './address'
import { useSearchParamsHere } from './use-search-params-here'

/** Two pages: the code of `/late` is loaded when the test says so, and the one before stays on the screen until then. */
function twoPages(First: () => React.ReactNode) {
  const code = held()
  const Late = lazy(() => code.promise.then(() => ({ default: () => <h1>Late page</h1> })))
  const Pages = () => (useLocation().pathname === '/late' ? <Late /> : <First />)
  return { pages: <Pages />, load: code.resolve }
}

/** As Back and Forward lead there. */
function goThere(address: string) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

const address = () => location.pathname + location.search
const latePage = page.getByRole('heading', { name: 'Late page' })

it('a search on the screen leaves the address of the next page alone, also while that loads', async () => {
  function Search() {
    const { typed } = useTypedSearch(useAddress().params.get('q') ?? '')
    return <p>Typed: {typed}</p>
  }
  const { pages, load } = twoPages(Search)
  await openPage(pages, '/first?q=yoga')
  await expect.element(page.getByText('Typed: yoga')).toBeVisible()
  goThere('/late?tab=mail')
  // Longer than a search waits for the next letter.
  await new Promise((done) => setTimeout(done, 600))
  expect(address()).toBe('/late?tab=mail')
  load()
  await expect.element(latePage).toBeVisible()
  expect(address()).toBe('/late?tab=mail')
})

it('what a page learns late is set in its own address only', async () => {
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
    return <p>Chosen: {params.get('exchange')}</p>
  }
  const { pages, load } = twoPages(List)
  await openPage(pages, '/first')
  await expect.element(page.getByText('Chosen:')).toBeVisible()
  goThere('/late?tab=mail')
  list.resolve()
  await expect.poll(() => chosen).toBeGreaterThan(0)
  load()
  await expect.element(latePage).toBeVisible()
  expect(address()).toBe('/late?tab=mail')
})
