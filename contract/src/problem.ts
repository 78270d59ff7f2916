import { z } from 'zod'

/** RFC 9457 problem details; `message` is the sentence that users see. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  /** The reason, finer than the code: the id of `message` in the catalogue. */
  reason: z.string().optional(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  needsVerification: z.boolean().optional(),
})
export type Problem = z.infer<typeof Problem>
