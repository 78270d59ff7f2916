import { Email } from '@perkloop/contract/account'
import { readFieldText } from '@perkloop/contract/field-text'
import { fields } from '@perkloop/contract/locale/fields'
import { z } from 'zod'
import * as t from '#locale/login'

const Form = z.object({ email: Email, password: z.string().min(1, { error: t.enterPassword }) })

export interface LoginErrors {
  email?: string | undefined
  password?: string | undefined
}

/** Errors by field, and the body to send. */
export function checkLogin(values: { email: string; password: string }) {
  const { data, error } = Form.safeParse(values)
  const found: LoginErrors = {}
  for (const { path, message } of error?.issues ?? [])
    found[path[0] as keyof LoginErrors] ??= readFieldText(fields, message)
  return { found, credentials: data ?? values }
}
