import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error'

/** Puts what the server refused at the fields it named, and goes to the first. Tells whether any of it found its place. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
) {
  if (!(error instanceof ApiError)) return false
  let shown = false
  for (const field of fields) {
    const refused = error.errors.find(({ path }) => path === field)
    if (!refused) continue
    setError(field, { type: 'server', message: refused.message }, { shouldFocus: !shown })
    shown = true
  }
  return shown
}
