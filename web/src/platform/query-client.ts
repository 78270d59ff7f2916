import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Screens that open together share one answer; live events and polling keep it fresh.
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { retry: false },
  },
})

/** No answer and server trouble may pass; a refusal won't, and 429 was waited for already. */
function mayPass(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
