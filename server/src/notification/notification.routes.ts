import * as contract from '@perkloop/contract/notification'
import * as settings from '@perkloop/contract/notification-settings'
import * as push from '@perkloop/contract/push'
import type { FastifyInstance } from 'fastify'
import { mountCallerRead, mountCallersPage } from '../platform/http/caller-read'
import { mount } from '../platform/http/route'
import * as notifications from './notification.service'
import * as told from './notification-settings.service'
import * as pushing from './push.service'

export function notificationRoutes(app: FastifyInstance) {
  const counts = notifications.callersCounts(app.deps.env.loops.on)
  mountCallerRead(app, contract.getNotificationCounts, () => counts)
  mountCallersPage(app, contract.listNotifications, notifications.callersNotifications)
  mount(app, contract.readNotifications, (ctx, { body }) => notifications.readNotifications(ctx, body))
  mount(app, push.getPushKey, (ctx) => pushing.getPushKey(ctx))
  mount(app, push.subscribeToPush, (ctx, { body }) => pushing.subscribeToPush(ctx, body))
  mount(app, push.unsubscribeFromPush, (ctx) => pushing.unsubscribeFromPush(ctx))
  mount(app, settings.getNotificationSettings, (ctx) => told.getNotificationSettings(ctx))
  mount(app, settings.changeNotificationSetting, (ctx, { body }) => told.changeNotificationSetting(ctx, body))
  mount(app, settings.changeQuietHours, (ctx, { body }) => told.changeQuietHours(ctx, body))
}
