import { z } from 'zod'
import { endpoint } from './endpoint'
import { Done } from './field'

/** Every route of the application, as the page-view names it: a pattern, never a path with a token or an id in it. */
export const routePatterns = [
  '/',
  '/login',
  '/register',
  '/registration-success',
  '/verify-email/:token',
  '/email-change/:token',
  '/email-change/undo/:token',
  '/appeal/:token',
  '/unsubscribe/:token/:kind',
  '/resend-verification',
  '/reset-password',
  '/sso/callback',
  '/public-marketplace',
  '/marketplace',
  '/myperks',
  '/mybids',
  '/acceptedbids',
  '/friends',
  '/profile',
  '/profile/:userId',
  '/organization',
  '/admin/:tab',
  '/dev/ui',
] as const

export const recordPageView = endpoint({
  method: 'POST',
  path: '/analytics/page-view',
  access: 'public',
  summary: 'Count a page-view',
  failure: 'failedToRecordPageView',
  body: z.object({ path: z.enum(routePatterns) }),
  reply: Done,
  idempotent: false,
  limit: 'report',
})
