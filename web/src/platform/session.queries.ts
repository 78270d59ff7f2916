import { getProfile, type User } from '@perkloop/contract/user'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api'
import { ApiError } from './api-error'
import { forgetDrafts } from './draft'
import { dropToken } from './token'

/** The signed-in user. The slice `user` changes it, the session reads it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => readProfile(signal),
  staleTime: 60_000,
  meta: { readOn: ['profile', 'organization'] },
})

async function readProfile(signal: AbortSignal): Promise<User> {
  try {
    const user = await call(getProfile, { signal })
    // Another user may have signed in before this tab heard that the last one left.
    forgetDrafts(user._id)
    return user
  } catch (error) {
    // The account was deleted, so the session is over.
    if (error instanceof ApiError && error.status === 404) dropToken()
    throw error
  }
}
