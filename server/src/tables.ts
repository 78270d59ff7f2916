import type { AccessTokenTables } from './access-token/access-token.tables'
import type { AccountTables } from './account/account.tables'
import type { ActivityTables } from './activity/activity.tables'
import type { AnalyticsTables } from './analytics/analytics.tables'
import type { AuditTables } from './audit/audit.tables'
import type { BidTables } from './bid/bid.tables'
import type { BillingTables } from './billing/billing.tables'
import type { BlockTables } from './block/block.tables'
import type { ChatTables } from './chat/chat.tables'
import type { ChatFileTables } from './chat-file/chat-file.tables'
import type { DirectoryTables } from './directory/directory.tables'
import type { DomainTables } from './domain/domain.tables'
import type { ExchangeTables } from './exchange/exchange.tables'
import type { FriendshipTables } from './friendship/friendship.tables'
import type { InsightTables } from './insight/insight.tables'
import type { InvitationTables } from './invitation/invitation.tables'
import type { MailTables } from './mail/mail.tables'
import type { NotificationTables } from './notification/notification.tables'
import type { OrganizationTables } from './organization/organization.tables'
import type { PasskeyTables } from './passkey/passkey.tables'
import type { PasswordTables } from './password/password.tables'
import type { PerkTables } from './perk/perk.tables'
import type { PerkRuleTables } from './perk-rule/perk-rule.tables'
import type { PictureTables } from './picture/picture.tables'
import type { PortraitTables } from './portrait/portrait.tables'
import type { ProposalTables } from './proposal/proposal.tables'
import type { ReportTables } from './report/report.tables'
import type { RoleTables } from './role/role.tables'
import type { SessionTables } from './session/session.tables'
import type { SettingTables } from './setting/setting.tables'
import type { SignInTables } from './sign-in/sign-in.tables'
import type { SsoTables } from './sso/sso.tables'
import type { SupportTables } from './support/support.tables'
import type { TeamTables } from './team/team.tables'
import type { TwoFactorTables } from './two-factor/two-factor.tables'
import type { UserTables } from './user/user.tables'
import type { WantTables } from './want/want.tables'
import type { WatchTables } from './watch/watch.tables'
import type { WebhookTables } from './webhook/webhook.tables'

declare module './platform/database/tables' {
  /** Every slice declares its own tables; this file adds them to the platform's database, which knows no slice. */
  interface Tables
    extends AccessTokenTables,
      AccountTables,
      ActivityTables,
      AnalyticsTables,
      AuditTables,
      BidTables,
      BillingTables,
      ChatTables,
      BlockTables,
      ChatFileTables,
      DirectoryTables,
      DomainTables,
      ExchangeTables,
      FriendshipTables,
      InsightTables,
      InvitationTables,
      MailTables,
      NotificationTables,
      OrganizationTables,
      PasskeyTables,
      PasswordTables,
      PerkTables,
      PerkRuleTables,
      PictureTables,
      PortraitTables,
      ProposalTables,
      ReportTables,
      RoleTables,
      SessionTables,
      SettingTables,
      SignInTables,
      SsoTables,
      SupportTables,
      TeamTables,
      TwoFactorTables,
      WantTables,
      WatchTables,
      WebhookTables,
      UserTables {}
}
