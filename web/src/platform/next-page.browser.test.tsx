import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { ApiError } from './api-error'
import { NextPage } from './next-page'

/** A list whose pages fail or come as the test says; the list loads one by itself at a press of "On its own". */
function List({ results }: { results: boolean[] }) {
  const [failed, setFailed] = useState(false)
  const load = () => {
    const isFetchNextPageError = !(results.shift() ?? true)
    setFailed(isFetchNextPageError)
    return Promise.resolve({ isFetchNextPageError, hasNextPage: true })
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

function Short() {
  const [rows, setRows] = useState(1)
  const load = () => {
    setRows(2)
    return Promise.resolve({ isFetchNextPageError: false, hasNextPage: false })
  }
  const list = { error: null, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: load }
  return (
    <>
      <button type="button" onClick={load}>
        Another way
      </button>
      <NextPage list={{ ...list, hasNextPage: rows < 2 }}>Show more</NextPage>
      <button type="button">After the list</button>
    </>
  )
}

it('after the last page Tab goes on where the button was', async () => {
  await openPage(<Short />)
  page.getByRole('button', { name: 'Show more' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('End of the list')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After the list' })).toHaveFocus()
})

it('the end of a list that came another way takes no focus', async () => {
  await openPage(<Short />)
  await page.getByRole('button', { name: 'Another way' }).click()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  expect(page.getByText('End of the list').query()).toBeNull()
})

it('where the last page comes by itself while the button has the focus, Tab goes on there too', async () => {
  await openPage(<Short />)
  const another = page.getByRole('button', { name: 'Another way' })
  await expect.element(another).toBeVisible()
  page.getByRole('button', { name: 'Show more' }).element().focus()
  // Not by a press, which would move the focus.
  ;(another.element() as HTMLButtonElement).click()
  await expect.element(page.getByText('End of the list')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After the list' })).toHaveFocus()
})
