import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** What the application keeps of its calls. */
export const queryClient = newQueryClient()

/** For a page that stands alone; on the server each rendering needs its own. */
export function newQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A call that cannot be made fails at once and says so, instead of being made later, when nobody expects it.
        networkMode: 'always',
        // With that mode nobody asks again by themselves.
        refetchOnReconnect: true,
        // Screens that open together share one answer; live events and polling keep it fresh.
        staleTime: 2_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** No answer and server trouble may pass; a refusal won't, and 429 was waited for already. */
function mayPass(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
