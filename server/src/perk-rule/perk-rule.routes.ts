import * as contract from '@perkloop/contract/perk-rule'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as approvals from './approval.service'
import * as partners from './partner.service'
import * as rules from './perk-rule.service'

export function perkRuleRoutes(app: FastifyInstance) {
  mount(app, contract.readPerkRules, (ctx, { params }) => rules.getRules(ctx, params.id))
  mount(app, contract.changePerkRules, (ctx, { params, body }) => rules.changeRules(ctx, params.id, body))
  mount(app, contract.listPartners, (ctx, { params }) => partners.listPartners(ctx, params.id))
  mount(app, contract.askPartner, (ctx, { params, body }) => partners.askPartner(ctx, params.id, body.domain))
  mount(app, contract.agreePartner, (ctx, { params }) => partners.agreePartner(ctx, params.id, params.partnerId))
  mount(app, contract.endPartner, (ctx, { params }) => partners.endPartner(ctx, params.id, params.partnerId))
  mount(app, contract.listApprovals, async (ctx, { params, query, nextPage }) => {
    const { perks, next } = await approvals.listApprovals(ctx, params.id, query)
    nextPage(next)
    return perks
  })
  mount(app, contract.decideApproval, (ctx, { params, body }) =>
    approvals.decideApproval(ctx, params.id, params.perkId, body),
  )
}
