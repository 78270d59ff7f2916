import { useCallback, useRef, useState } from 'react'
import { ApiError, messageOf } from '../platform/api-error'
import { readToken } from '../platform/token'
import { useInviteUser } from './team.queries'

export interface InviteResult {
  email: string
  /** Why it was not invited. */
  refusal?: string
}

/** Invites several addresses, one call after another. If one fails, the rest are still invited. */
export function useInviteMany(organizationId: string) {
  const invite = useInviteUser(organizationId)
  const [results, setResults] = useState<InviteResult[]>([])
  const [busy, setBusy] = useState(false)
  const isStopped = useRef(false)
  /** Ends it after the call under way. */
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])

  async function inviteOne(email: string, roleId: string): Promise<InviteResult> {
    try {
      await invite.mutateAsync({ email, roleId })
      return { email }
    } catch (error) {
      const atField = error instanceof ApiError ? error.errors[0]?.message : undefined
      return { email, refusal: atField ?? messageOf(error) }
    }
  }

  /** Invites nobody else once the user has signed out. @returns who was invited and who was not; nobody, after that. */
  async function send(people: readonly { email: string; roleId: string }[]) {
    isStopped.current = false
    setBusy(true)
    setResults([])
    const sent: InviteResult[] = []
    const token = readToken()
    for (const { email, roleId } of people) {
      if (isStopped.current || readToken() !== token) break
      const result = await inviteOne(email, roleId)
      sent.push(result)
      setResults([...sent])
    }
    setBusy(false)
    const ours = readToken() === token ? sent : []
    return {
      invited: ours.filter(({ refusal }) => !refusal).map(({ email }) => email),
      refused: ours.filter(({ refusal }) => refusal),
    }
  }
  return { send, stop, busy, results, forget: () => setResults([]) }
}
