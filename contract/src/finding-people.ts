import { z } from 'zod'
import { endpoint } from './endpoint'
import { fieldText } from './field-text'
import { limits } from './limits'
import { FoundPerson } from './user'

// Apart from one's own profile, which every page of the application asks for.

export const findByInviteCode = endpoint({
  method: 'GET',
  path: '/users/invite/:code',
  access: 'user',
  summary: 'The person an invite code belongs to',
  failure: 'userNotFound',
  params: z.object({ code: z.string().max(100).describe('As its owner passed it on') }),
  reply: FoundPerson,
  limit: 'search',
})

export const findByUsername = endpoint({
  method: 'GET',
  path: '/users/username/:name',
  access: 'user',
  summary: 'Public people whose username holds the text',
  failure: 'noUsersFound',
  params: z.object({
    name: z
      .string()
      .trim()
      .min(limits.usernameSearchMin, fieldText('usernameSearchTooShort', limits.usernameSearchMin))
      .max(limits.usernameMax)
      .describe('Part of a username'),
  }),
  reply: z.array(FoundPerson),
  limit: 'search',
})
