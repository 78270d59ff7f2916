import { findByUsername } from '@perkloop/contract/finding-people'
import { listPerks } from '@perkloop/contract/perk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { perkMeta } from '../perk/perk.queries'
import { call } from '../platform/api'
import { ApiError } from '../platform/api-error'
import { mayBeUsername } from './finder.rules'

const pause = 200
const mostPerks = 6

/** People and perks for the text in the field: requested after a pause, and never shown for another text. */
export function useFound(text: string) {
  const asked = useSettled(text)
  const people = useQuery({
    queryKey: ['users', 'named', asked],
    queryFn: ({ signal }) => call(findByUsername, { params: { name: asked }, signal }).catch(noneFor404),
    enabled: mayBeUsername(asked),
    meta: { readOn: ['profile', 'exchange', 'friends'] },
    // The user waits and can try again.
    retry: false,
  })
  const perks = useQuery({
    queryKey: ['perks', 'named', asked],
    queryFn: ({ signal }) => call(listPerks, { query: { q: asked, limit: mostPerks }, signal }),
    enabled: asked !== '',
    meta: perkMeta,
    retry: false,
  })

  // Both lists appear together, so that no row moves away under a pointer or an Enter.
  const searching = text !== '' && (asked !== text || people.isLoading || perks.isLoading)
  const shown = text !== '' && !searching
  const failed = {
    people: shown && people.isError && !people.data,
    perks: shown && perks.isError && !perks.data,
  }
  return {
    searching,
    people: (shown && people.data) || [],
    perks: (shown && perks.data) || [],
    failed,
    retry: () => {
      if (failed.people) void people.refetch()
      if (failed.perks) void perks.refetch()
    },
  }
}

/** The text, debounced; at once when it is empty. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

function noneFor404(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return []
  throw error
}
