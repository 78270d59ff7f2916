import * as contract from '@perkloop/contract/notification'
import type { FastifyInstance } from 'fastify'
import { mountCallerRead, mountCallersPage } from '../platform/http/caller-read'
import { mount } from '../platform/http/route'
import * as notifications from './notification.service'

export function notificationRoutes(app: FastifyInstance) {
  mountCallerRead(app, contract.getNotificationCounts, () => notifications.callersCounts)
  mountCallersPage(app, contract.listNotifications, notifications.callersNotifications)
  mount(app, contract.readNotifications, (ctx, { body }) => notifications.readNotifications(ctx, body))
}
