import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** The cache of responses. */
export const queryClient = newQueryClient()

/** For pages without the application; on the server each rendering needs its own. */
export function newQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a request fails at once and says so, instead of being sent later, when nobody expects it.
        networkMode: 'always',
        // With that mode it is off by default.
        refetchOnReconnect: true,
        // Screens that open together share one response; live events and polling keep it fresh.
        staleTime: 2_000,
        retry: (failures, error) => failures < 2 && mayRetry(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A retry may help without a response or after a server error; not after a refusal. A 429 was retried already. */
function mayRetry(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
