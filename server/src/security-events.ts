import type { SecurityEvent } from '@perkloop/contract/log'
import type { AccessTokenSecurityEvent } from './access-token/access-token.security'
import type { AccountSecurityEvent } from './account/account.security'
import type { AuditSecurityEvent } from './audit/audit.security'
import type { ClosingSecurityEvent } from './closing/closing.security'
import type { HealthSecurityEvent } from './health/health.security'
import type { LogSecurityEvent } from './log/log.security'
import type { OrganizationDeskSecurityEvent } from './organization-desk/organization-desk.security'
import type { PasskeySecurityEvent } from './passkey/passkey.security'
import type { PasswordSecurityEvent } from './password/password.security'
import type { PeopleSecurityEvent } from './people/people.security'
import type { PerkSecurityEvent } from './perk/perk.security'
import type { SecurityEvents } from './platform/security-log'
import type { PostingSecurityEvent } from './posting/posting.security'
import type { ReportSecurityEvent } from './report/report.security'
import type { SessionSecurityEvent } from './session/session.security'
import type { SettingSecurityEvent } from './setting/setting.security'
import type { SignInSecurityEvent } from './sign-in/sign-in.security'
import type { SsoSecurityEvent } from './sso/sso.security'
import type { SupportSecurityEvent } from './support/support.security'
import type { SuspensionSecurityEvent } from './suspension/suspension.security'
import type { TwoFactorSecurityEvent } from './two-factor/two-factor.security'
import type { UserSecurityEvent } from './user/user.security'

declare module './platform/security-log' {
  /** Every slice declares its own events; this file adds them to the platform's log, which knows no slice. */
  interface SecurityEvents
    extends Record<
      | AccessTokenSecurityEvent
      | AccountSecurityEvent
      | AuditSecurityEvent
      | ClosingSecurityEvent
      | HealthSecurityEvent
      | LogSecurityEvent
      | OrganizationDeskSecurityEvent
      | PasskeySecurityEvent
      | PasswordSecurityEvent
      | PeopleSecurityEvent
      | PerkSecurityEvent
      | PostingSecurityEvent
      | ReportSecurityEvent
      | SessionSecurityEvent
      | SettingSecurityEvent
      | SignInSecurityEvent
      | SsoSecurityEvent
      | SupportSecurityEvent
      | SuspensionSecurityEvent
      | TwoFactorSecurityEvent
      | UserSecurityEvent,
      true
    > {}
}

/** The contract names the same events: administrators search by them. */
type Same<A, B> = [A, B] extends [B, A] ? true : never
true satisfies Same<keyof SecurityEvents, SecurityEvent>
