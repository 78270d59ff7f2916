import { z } from 'zod'
import { Email } from './account'
import { endpoint } from './endpoint'
import { Done } from './field'

export const EmailChange = z.object({ email: Email, currentPassword: z.string().max(1000) })

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/users/email-change',
  access: 'user',
  summary: 'Ask for another email; a link goes to the new address. The answer never tells whether it is known',
  failure: 'failedToChangeEmail',
  body: EmailChange,
  reply: Done,
  idempotent: false,
  limit: 'mail',
})

const MailedToken = z.object({ token: z.string().max(200).describe('Of the link that was mailed') })

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/users/email-change/confirm',
  access: 'public',
  summary: 'Change the email by the link to the new address; repeating it says success again',
  failure: 'failedToChangeEmail',
  body: MailedToken,
  reply: Done,
  limit: 'guess',
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/users/email-change/undo',
  access: 'public',
  summary: 'Undo a change of email by the link to the old address, within a week; ends every session and the password',
  failure: 'failedToUndoEmailChange',
  body: MailedToken,
  reply: Done,
  limit: 'guess',
})
