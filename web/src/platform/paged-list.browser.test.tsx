import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../../test/api'
import { openPage } from '../../test/open-page'
import type { PageOf } from './api'
import { PagedList } from './paged-list'
import { usePaginated } from './pagination'

const later = held<PageOf<string[]>>()

function List() {
  const [q, setQ] = useState('rowing')
  const read = () => (q === 'rowing' ? Promise.resolve({ items: [], next: undefined }) : later.promise)
  const list = usePaginated(['paged-list', q], read, { placeholderData: keepPreviousData })
  return (
    <>
      <button type="button" onClick={() => setQ('kayak')}>
        Search
      </button>
      <PagedList list={list} loading="Loading" empty={<p>Nothing matches {q}</p>}>
        {(items) => <p>{items.join()}</p>}
      </PagedList>
    </>
  )
}

it('an empty list says nothing of the next one, which is still loading', async () => {
  await openPage(<List />)
  await expect.element(page.getByText('Nothing matches rowing')).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  expect(page.getByText(/Nothing matches/).query()).toBeNull()
  later.resolve({ items: ['Kayak week'], next: undefined })
  await expect.element(page.getByText('Kayak week')).toBeVisible()
})
