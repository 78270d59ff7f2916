import * as t from '#locale/sso-settings'
import { ApiError, messageOf } from '../platform/api-error'

/** What went wrong; without a connection that is it, and nothing of the settings. */
export const faultOf = (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? t.noConnection() : messageOf(error)
