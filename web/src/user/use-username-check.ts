import { Username, usernameAvailable } from '@perkloop/contract/account'
import { limits } from '@perkloop/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../platform/api'
import { queryClient } from '../platform/query-client'

interface Asked {
  username: string
  /** The full name, which a suggestion is made from. */
  name: string
}

const pause = 350
/** In milliseconds: nobody waits longer for the check, since registering looks again. */
const longestWait = 1_500

const availabilityQuery = ({ username, name }: Asked) =>
  queryOptions({
    queryKey: ['username-available', username.toLowerCase(), name],
    queryFn: ({ signal }) => call(usernameAvailable, { query: { username, name }, signal }),
    staleTime: 30_000,
    retry: false,
  })

/** What cannot be registered anyway is no question; the form says why. */
function questionOf(values: Partial<Asked>): Asked | undefined {
  const username = Username.safeParse(values.username ?? '').data
  return username === undefined ? undefined : { username, name: (values.name ?? '').trim().slice(0, limits.nameLength) }
}

/** Looks up while a username is typed whether it is free. A check that is slow or fails says nothing and stops nobody. */
export function useUsernameCheck(first: Asked) {
  const [asked, setAsked] = useState(() => questionOf(first))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data } = useQuery({
    ...availabilityQuery(asked ?? { username: '', name: '' }),
    enabled: asked !== undefined,
  })

  const typed = useCallback((values: Partial<Asked>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked(questionOf(values)), pause)
  }, [])

  /** @returns whether it is known to be taken, after a moment at most. */
  const isTaken = async (values: Asked) => {
    clearTimeout(timer.current)
    const question = questionOf(values)
    setAsked(question)
    if (!question) return false
    const answer = queryClient.fetchQuery(availabilityQuery(question)).catch(() => undefined)
    const late = new Promise<undefined>((done) => setTimeout(done, longestWait))
    return (await Promise.race([answer, late]))?.available === false
  }

  /** Somebody took it since: what is known is out of date. */
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['username-available'] })

  return { checked: asked && data ? { ...data, username: asked.username } : undefined, typed, isTaken, askAgain }
}
