import * as contract from '@perkloop/contract/loop'
import type { FastifyInstance } from 'fastify'
import { mountCallerRead } from '../platform/http/caller-read'
import { nextPage, type PageRow, pageText } from '../platform/http/callers-page'
import { mount } from '../platform/http/route'
import { linkNext } from '../platform/reply/reply'
import * as loops from './loop.service'

/** Not there where loops are switched off. */
export function loopRoutes(app: FastifyInstance) {
  const { env, storage } = app.deps
  if (!env.loops.on) return
  mountCallerRead<PageRow & { body: string }, typeof contract.listLoops>(
    app,
    contract.listLoops,
    (place, { query }) => pageText(loops.callersLoops(query.status), storage.base, query, place),
    (row, { query }, request, reply) => linkNext(env.publicUrl, request, reply, nextPage(query, row)),
  )
  mountCallerRead<{ body: string | null }, typeof contract.getLoop>(
    app,
    contract.getLoop,
    (place, { params }) => loops.callersLoop(storage.base, params.id, place),
    loops.refuseOthers,
  )
  mount(app, contract.previewLoop, (ctx, { query }) => loops.previewLoop(ctx, query))
  mount(app, contract.acceptLoop, (ctx, { params, body }) => loops.acceptLoop(ctx, params.id, body.logistics))
  mount(app, contract.declineLoop, (ctx, { params }) => loops.declineLoop(ctx, params.id))
}
