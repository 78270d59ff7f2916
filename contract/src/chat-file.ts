import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, OfChat } from './field'
import { limits } from './limits'

/** A photo or a PDF in a chat. Pictures are WebP, whatever was sent. */
export const ChatFile = z.object({
  _id: Id,
  name: z.string(),
  type: z.enum(['image/webp', 'application/pdf']),
  /** In bytes. */
  size: z.number().int(),
  /** In pixels; null for a PDF. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type ChatFile = z.infer<typeof ChatFile>

/** The body is the file itself, of at most `limits.pictureBytes`: PNG, JPEG, WebP, AVIF or PDF, by its content. */
export const uploadChatFile = endpoint({
  method: 'POST',
  path: '/chat/:exchangeId/files',
  access: 'user',
  summary: 'Upload a photo or PDF, which is the body itself, to send it with a message within a day',
  failure: 'failedToUploadFile',
  params: OfChat,
  query: z.object({ name: z.string().min(1).max(limits.fileName).describe('What the file is called') }),
  reply: ChatFile,
  status: 201,
  idempotent: false,
  limit: 'upload',
})

export const readChatFile = endpoint({
  method: 'GET',
  path: '/chat/:exchangeId/files/:id',
  access: 'user',
  summary: 'The bytes of a file in a chat of yours',
  failure: 'failedToFetchFile',
  params: OfChat.extend({ id: Id.describe('The file') }),
  query: z.object({ size: z.enum(['card', 'full']).optional().describe('`card` is a picture of at most 640 pixels') }),
  reply: z.string(),
  file: { type: 'application/octet-stream', name: 'file' },
})
