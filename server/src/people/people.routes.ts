import * as contract from '@perkloop/contract/people'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as people from './people.service'

export function peopleRoutes(app: FastifyInstance) {
  mount(app, contract.listPeople, async (ctx, { query, nextPage }) => {
    const found = await people.listPeople(ctx, query)
    nextPage(found.next)
    return found.people
  })
  mount(app, contract.getAdminPerson, (ctx, { params }) => people.getPerson(ctx, params.id))
  mount(app, contract.suspendPerson, (ctx, { params, body }) => people.suspendPerson(ctx, params.id, body))
  mount(app, contract.restorePerson, (ctx, { params, body }) => people.restorePerson(ctx, params.id, body))
  mount(app, contract.signOutPerson, (ctx, { params, body }) => people.signOutPerson(ctx, params.id, body))
  mount(app, contract.resetPersonTwoFactor, (ctx, { params, body }) =>
    people.resetPersonTwoFactor(ctx, params.id, body),
  )
}
