import { zodResolver } from '@hookform/resolvers/zod'
import { readFieldText } from '@perkloop/contract/field-text'
import { fields } from '@perkloop/contract/locale/fields'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { number } from '#locale/language'

/** Validates a form by a schema of the contract, whose error ids it turns into sentences in the reader's language. */
export const formResolver = ((...given: Parameters<typeof zodResolver>) => {
  const resolve = zodResolver(...given) as Resolver<FieldValues, unknown>
  return async (...form: Parameters<typeof resolve>) => {
    const result = await resolve(...form)
    speak(result.errors)
    return result
  }
}) as typeof zodResolver

function speak(errors: FieldErrors) {
  for (const error of Object.values(errors)) {
    if (typeof error?.message === 'string') error.message = readFieldText(fields, error.message, number)
    // Fields within a field have their errors inside.
    else if (error && !('type' in error)) speak(error as FieldErrors)
  }
}
