import { ApiError } from './api-error'

/** Whether the same call may succeed later: there was no response, the server is busy or failed. What was refused stays refused. */
export function mayPass(error: unknown) {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}
