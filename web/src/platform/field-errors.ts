import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error'

/**
 * Shows the server's errors at their fields, and focuses the first.
 * @param under The prefix of the fields in the server's paths.
 * @returns whether every error has a field.
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
  under?: string,
) {
  if (!(error instanceof ApiError)) return false
  let shown = 0
  for (const field of fields) {
    const refused = error.errors.find(({ path }) => path === (under ? `${under}.${field}` : field))
    if (!refused) continue
    setError(field, { type: 'server', message: refused.message }, { shouldFocus: shown === 0 })
    shown += 1
  }
  return shown > 0 && shown === error.errors.length
}
