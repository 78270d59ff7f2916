import type { FastifyInstance } from 'fastify'
import { accessTokenRoutes } from './access-token/access-token.routes'
import { accountRoutes } from './account/account.routes'
import { activityRoutes } from './activity/activity.routes'
import { analyticsRoutes } from './analytics/analytics.routes'
import { auditRoutes } from './audit/audit.routes'
import { bidRoutes } from './bid/bid.routes'
import { billingRoutes } from './billing/billing.routes'
import { blockRoutes } from './block/block.routes'
import { chatRoutes } from './chat/chat.routes'
import { chatFileRoutes } from './chat-file/chat-file.routes'
import { closingRoutes } from './closing/closing.routes'
import { counterOfferRoutes } from './counter-offer/counter-offer.routes'
import { directoryRoutes } from './directory/directory.routes'
import { domainRoutes } from './domain/domain.routes'
import { exchangeRoutes } from './exchange/exchange.routes'
import { friendshipRoutes } from './friendship/friendship.routes'
import { adminHealthRoutes } from './health/health.routes'
import { insightRoutes } from './insight/insight.routes'
import { invitationRoutes } from './invitation/invitation.routes'
import { logRoutes } from './log/log.routes'
import { loopRoutes } from './loop/loop.routes'
import { mailRoutes } from './mail/mail.routes'
import { memberRoutes } from './member/member.routes'
import { notificationRoutes } from './notification/notification.routes'
import { organizationRoutes } from './organization/organization.routes'
import { organizationDeskRoutes } from './organization-desk/organization-desk.routes'
import { passkeyRoutes } from './passkey/passkey.routes'
import { peopleRoutes } from './people/people.routes'
import { perkRoutes } from './perk/perk.routes'
import { perkRuleRoutes } from './perk-rule/perk-rule.routes'
import { pictureRoutes } from './picture/picture.routes'
import { portraitRoutes } from './portrait/portrait.routes'
import { postingRoutes } from './posting/posting.routes'
import { profileRoutes } from './profile/profile.routes'
import { queueRoutes } from './queue/queue.routes'
import { reportRoutes } from './report/report.routes'
import { roleRoutes } from './role/role.routes'
import { scimRoutes } from './scim/scim.routes'
import { sendingRoutes } from './sending/sending.routes'
import { sessionRoutes } from './session/session.routes'
import { signInRoutes } from './sign-in/sign-in.routes'
import { ssoRoutes } from './sso/sso.routes'
import { ssoSignInRoutes } from './sso-sign-in/sso-sign-in.routes'
import { subscriptionRoutes } from './subscription/subscription.routes'
import { suggestionRoutes } from './suggestion/suggestion.routes'
import { supportRoutes } from './support/support.routes'
import { twoFactorRoutes } from './two-factor/two-factor.routes'
import { userRoutes } from './user/user.routes'
import { wantRoutes } from './want/want.routes'
import { watchRoutes } from './watch/watch.routes'
import { webhookRoutes } from './webhook/webhook.routes'

/** The calls of every slice, below /api. */
export async function apiRoutes(api: FastifyInstance) {
  signInRoutes(api)
  sessionRoutes(api)
  accountRoutes(api)
  accessTokenRoutes(api)
  profileRoutes(api)
  userRoutes(api)
  wantRoutes(api)
  watchRoutes(api)
  suggestionRoutes(api)
  twoFactorRoutes(api)
  passkeyRoutes(api)
  perkRoutes(api)
  postingRoutes(api)
  pictureRoutes(api)
  portraitRoutes(api)
  bidRoutes(api)
  counterOfferRoutes(api)
  exchangeRoutes(api)
  loopRoutes(api)
  chatRoutes(api)
  sendingRoutes(api)
  chatFileRoutes(api)
  friendshipRoutes(api)
  blockRoutes(api)
  notificationRoutes(api)
  organizationRoutes(api)
  domainRoutes(api)
  perkRuleRoutes(api)
  directoryRoutes(api)
  await scimRoutes(api)
  closingRoutes(api)
  webhookRoutes(api)
  ssoRoutes(api)
  ssoSignInRoutes(api)
  organizationDeskRoutes(api)
  activityRoutes(api)
  subscriptionRoutes(api)
  billingRoutes(api)
  memberRoutes(api)
  invitationRoutes(api)
  roleRoutes(api)
  auditRoutes(api)
  insightRoutes(api)
  supportRoutes(api)
  reportRoutes(api)
  queueRoutes(api)
  mailRoutes(api)
  peopleRoutes(api)
  logRoutes(api)
  adminHealthRoutes(api)
  analyticsRoutes(api)
}
