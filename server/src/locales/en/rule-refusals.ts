import { organizationLimits } from '@perkloop/contract/organization-limits'

/** Why a call about rules for perks, partners or joining by domain is refused. */
export const ruleRefusals = {
  approvalDecided: () => 'This perk does not wait for approval any more',
  approvalChanged: () => 'This perk has changed meanwhile. Look at it again before you decide.',
  joinRefused: () => `You were turned down. You can ask again ${organizationLimits.joinAgainDays} days after that.`,
  joinRequestNotFound: () => 'Nobody asks to join here any more',
  partnerIsOwn: () => 'That is a domain of your own organization',
  partnerNeedsDomain: () => 'Prove a domain of your own first, so that others know who asks',
  partnerNotFound: () => 'There is no such partner, and no such request',
  partnerUnknown: () => 'No organization has proven this domain',
  partnersMost: () => `An organization has ${organizationLimits.partnersMost} partners and requests at most`,
  perkKeptWithin: () => 'One of these perks may not go to the other side: an organization keeps it among others',
  ruleKind: () => 'Your organization does not allow perks of this kind',
  ruleKindMissing: () => 'Choose a kind: your organization does not allow perks of every kind',
  ruleValue: () => 'This is more than your organization allows for a perk',
}
