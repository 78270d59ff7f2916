import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error'

/**
 * Puts what the server refused at the fields it named, and goes to the first.
 * @param under where the server has the fields.
 * @returns whether all that was refused found its place.
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
