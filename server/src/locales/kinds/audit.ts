import type { AuditAct, AuditField } from '@perkloop/contract/audit'

interface SaidFacts {
  whom: string
  /** False where the entry names nobody. */
  isAboutSomeone: boolean
  role: string
  from: string
  to: string
  isRenamed: boolean
  title: string
  fields: string
  granted: string
  withdrawn: string
  domain: string
  uses: number
}

export interface AuditTexts {
  /** Names of the default roles. */
  roles: Record<string, string>
  permissions: Record<string, string>
  fields: Record<AuditField, string>
  /** In place of a plan, once nothing is paid. */
  noPlan: string
  formerMember: string
  /** For a person whose name or email is not kept. */
  someone: string
  head: [string, string, string]
  older: (values: { most: number }) => string
  say: Record<AuditAct, (facts: SaidFacts) => string>
}
