import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error'

/** Puts what the server refused at the fields it named. Tells whether any of it found its place. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
) {
  if (!(error instanceof ApiError)) return false
  let shown = false
  for (const { path, message } of error.errors) {
    const field = fields.find((name) => name === path)
    if (!field) continue
    setError(field, { type: 'server', message }, { shouldFocus: !shown })
    shown = true
  }
  return shown
}
