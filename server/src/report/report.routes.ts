import * as contract from '@perkloop/contract/report'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as appeals from './appeal.service'
import * as reports from './report.service'
import * as desk from './report-desk.service'

export function reportRoutes(app: FastifyInstance) {
  mount(app, contract.report, (ctx, { body }) => reports.report(ctx, body))
  mount(app, contract.getReportCase, (ctx, { params }) => desk.getReportCase(ctx, params.id))
  mount(app, contract.readAppeal, (ctx, { params }) => appeals.readAppeal(ctx, params.token))
  mount(app, contract.appealReport, (ctx, { body }) => appeals.appealReport(ctx, body))
  mount(app, contract.decideAppeal, (ctx, { params, body }) => appeals.decideAppeal(ctx, params.id, body))
  mount(app, contract.decideReport, (ctx, { params, body }) => desk.decideReport(ctx, params.id, body))
}
