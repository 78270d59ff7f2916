import { demoSignIn } from '@perkloop/contract/account'
import type { DemoFace } from '@perkloop/contract/config'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/base/errors'
import { mount } from '../platform/http/route'
import { beginProven } from '../sign-in/sign-in.service'
import { refuseSuspended } from '../suspension/suspension.service'
import * as sql from './demo-people.sql'

/**
 * Signs visitors in as one of a few people of the demo company, whose password is public anyway. The call is there only where
 * the demo is, and never in production, whatever it is given.
 * @param faces whom: nobody until the demo is loaded.
 */
export function demoSignInRoutes(app: FastifyInstance, faces: readonly DemoFace[]) {
  if (app.deps.env.production) return
  mount(app, demoSignIn, async (ctx, { body }) => {
    const username = body.username.toLowerCase()
    const isFace = faces.some((face) => face.username === username)
    const person = isFace ? await sql.findDemoPerson(ctx.db, username) : undefined
    if (!person) return refuse('NOT_FOUND', 'userNotFound')
    await refuseSuspended(ctx, person.id)
    return beginProven(ctx, person, 'demo')
  })
}
