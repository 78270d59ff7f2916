import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { ruleRefusals as english } from '../en/rule-refusals'

export const ruleRefusals: typeof english = {
  approvalDecided: () => 'Dieser Perk wartet nicht mehr auf eine Freigabe',
  approvalChanged: () =>
    'Dieser Perk hat sich inzwischen geändert. Sieh ihn dir noch einmal an, bevor du entscheidest.',
  joinRefused: () =>
    `Deine Anfrage wurde abgelehnt. ${organizationLimits.joinAgainDays} Tage danach kannst du wieder fragen.`,
  joinRequestNotFound: () => 'Hier fragt niemand mehr, ob er beitreten darf',
  partnerIsOwn: () => 'Das ist eine Domain deiner eigenen Organisation',
  partnerNeedsDomain: () => 'Weise zuerst selbst eine Domain nach, damit andere wissen, wer fragt',
  partnerNotFound: () => 'Es gibt keinen solchen Partner und keine solche Anfrage',
  partnerUnknown: () => 'Keine Organisation hat diese Domain nachgewiesen',
  partnersMost: () => `Eine Organisation hat höchstens ${organizationLimits.partnersMost} Partner und Anfragen`,
  perkKeptWithin: () =>
    'Einer dieser Perks darf nicht an die andere Seite gehen: Eine Organisation behält ihn unter anderen Leuten',
  ruleKind: () => 'Deine Organisation erlaubt Perks dieser Art nicht',
  ruleKindMissing: () => 'Wähle eine Art: Deine Organisation erlaubt nicht jede',
  ruleValue: () => 'Das ist mehr, als deine Organisation für einen Perk erlaubt',
}
