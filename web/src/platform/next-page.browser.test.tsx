import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { ApiError } from './api-error'
import { NextPage } from './next-page'

/** A list whose pages fail or come as the test says; the list loads one by itself at a press of "On its own". */
function List({ results }: { results: boolean[] }) {
  const [failed, setFailed] = useState(false)
  const load = () => {
    const isFetchNextPageError = !(results.shift() ?? true)
    setFailed(isFetchNextPageError)
    return Promise.resolve({ isFetchNextPageError })
  }
  const error = new ApiError(422, 'Not these', { message: 'Not these' })
  const list = {
    error,
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: failed,
    fetchNextPage: load,
  }
  return (
    <div style={{ paddingBottom: 3000 }}>
      <button type="button" style={{ position: 'fixed', top: 0 }} onClick={load}>
        On its own
      </button>
      <div style={{ height: 2000 }} />
      <NextPage list={list}>Show more</NextPage>
    </div>
  )
}

it('only who asked for a page that failed is led to its button', async () => {
  await openPage(<List results={[false, true, false]} />)
  const more = page.getByRole('button', { name: 'Show more' })
  const away = () => window.scrollTo(0, 0)
  await more.click()
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  await more.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  away()
  await page.getByRole('button', { name: 'On its own' }).click()
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  expect(window.scrollY).toBe(0)
})
