import { limits } from '@perkloop/contract/limits'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { Action } from '@perkloop/contract/permission'

/** Why a call about an organization is refused: its people, roles, domains, directory, plan and webhooks. */
export const organizationRefusals = {
  adminRoleIsFixed: () => 'The admin role keeps every permission',
  companyClaimed: ({ organization }: { organization: string }) =>
    `${organization} has proven its domain here. Confirm an email there first, or write something else.`,
  domainInvalid: () => 'Enter a domain, like example.com',
  domainNotFound: () => 'Domain not found',
  domainOfMailProvider: () => 'Anybody can have an email there. Enter a domain that only your company uses.',
  domainOfMany: () => 'Anybody can register below this. Enter the domain of your company.',
  domainsMost: () => `An organization has ${organizationLimits.domains} domains at most. Remove one first.`,
  organizationNameClaimed: () => 'Another organization with a proven domain has this name, or one that looks the same.',
  joinLinkExpired: () => 'This link has expired. Ask your team for a new one.',
  joinLinkNotFound: () => 'This link does not work any more',
  joinLinksMost: () => `An organization has ${organizationLimits.joinLinks} links at most. Revoke one first.`,
  alreadyBelong: ({ organization }: { organization: string }) => `You already belong to ${organization}.`,
  alreadyBelongLeaveFirst: ({ organization }: { organization: string }) =>
    `You already belong to ${organization}. Leave it first, then open this invitation again.`,
  alreadyInOrganization: () => 'You already belong to an organization',
  alreadyMemberOfYours: () => 'They are a member already. You can change their role in the list of members.',
  defaultRoleNameIsFixed: () => 'The names of default roles are fixed',
  defaultRoleNotDeletable: () => 'Default roles can’t be deleted',
  inOrganizationAlready: ({ organization }: { organization: string }) => `You are in ${organization} already.`,
  invitationClosed: () =>
    'The organization that invited you has left Perkloop. You can register without an invitation.',
  invitationExpired: () =>
    `This invitation has expired: it works for ${limits.invitationDays} days. Ask your team for a new one.`,
  invitationForAnother: ({ invited, own }: { invited: string; own: string }) =>
    `This invitation is for ${invited}. Log in with that email, or ask for one to ${own}.`,
  invitationNotOpen: () => 'This invitation is not open any more',
  invitationReplaced: () => 'There is a newer invitation for you. Open the link in the latest email.',
  invitationRevoked: () => 'This invitation was revoked. Ask your team for a new one.',
  invitationUnknown: () =>
    'This invitation is not known. Check that you opened the whole link, or ask your team for a new one.',
  invitationUsed: () => 'This invitation was used already. If it was you, log in and open Organization.',
  invitationUsedByAnother: () => 'This invitation was used already. Ask for a new one.',
  invitedMomentAgo: ({ minutes }: { minutes: number }) =>
    `You invited this email a moment ago. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} before you send another email.`,
  invitedTooOftenToday: () => 'This email was invited too often today. Please try again tomorrow.',
  otherOrganizationName: () => 'This is not the name of the organization',
  organizationHasAdmin: () => 'This organization has an admin who can look after it',
  memberNotAble: () => 'This member can’t sign in, so they could look after nothing',
  isAdminAlready: () => 'This member is an admin already. Choose another one.',
  memberNotFound: () => 'Member not found',
  noFreeSeat: () => 'This team has no free seat. Ask whoever invited you to make room, then try again.',
  organizationNotFound: () => 'Organization not found',
  organizationRequiresTwoFactor: () =>
    'Your organization requires two-factor sign-in. Turn it on in your profile, or sign in with a passkey.',
  permissionsYouLack: () => 'This takes permissions that you do not have yourself',
  planTooSmall: ({ plan, limit, seats }: { plan: string; limit: number; seats: number }) =>
    `${plan} allows up to ${limit} team members. You have ${seats}, open invitations included.`,
  roleForbids: ({ action }: { action: Action }) => `Your role does not allow you to ${action}`,
  roleInUse: ({ people }: { people: number }) =>
    `${people === 1 ? '1 person has' : `${people} people have`} this role, open invitations included. Give them another role, or revoke their invitations, first.`,
  roleNameTaken: () => 'There is a role of this name already',
  roleNotFound: () => 'Role not found',
  roleOfAnotherOrganization: () => 'Choose a role of your organization',
  seatsFull: ({ limit }: { limit: number }) =>
    `Your plan allows up to ${limit} team members, open invitations included. Choose a larger plan, or revoke an invitation.`,
  soleAdminLeaves: () => 'You are the only admin of your organization. Hand it over before you delete your account.',
  soleAdmin: () => 'An organization needs an admin. Make someone else admin first.',
  deliveryNotFound: () => 'This is not in the log of the webhook',
  webhookAddress: () => 'Enter an address on the internet that starts with https://',
  webhookIsOff: () => 'This webhook is switched off',
  webhookNotFound: () => 'Webhook not found',
  tooManyRoles: () =>
    `There are ${organizationLimits.rolesMost} roles already, the most there can be. Delete one first.`,
  tooManyWebhooks: () =>
    `There are ${organizationLimits.webhooksMost} webhooks already, the most there can be. Delete one first.`,
  deactivatedByOrganization: () =>
    'Their organization deactivated this account. Only its directory can let them in again.',
  systemAdminNotDeactivated: () => 'A system administrator can’t be deactivated by a directory',
  scimActive: () => 'active should be true or false',
  scimEmailMissing: () => 'A user needs an email: in emails, or as userName',
  scimEmailInvalid: () => 'This is no email address',
  scimTaken: () => 'There is a user with this userName or email already',
  scimElsewhere: () => 'This email has an account that belongs to another organization',
  scimInactiveNew: () => 'This email has an account that is no member here. It can be invited with active true only',
  scimUserNameMissing: () => 'userName should be a text',
  scimText: () => 'Texts should have 256 characters at most',
  scimFilter: () => 'The filter should compare with eq, and join with and, what this resource is found by',
  scimPath: () => 'This path is none of SCIM',
  scimSyntax: () => 'The body should be as RFC 7643 and RFC 7644 have it',
  scimRequired: () => 'userName, emails, active and displayName of a group can’t be removed',
  scimGroupName: () => 'displayName should be a text',
  scimGroupTaken: () => 'There is a group with this displayName already',
  scimGroupsFull: () => 'There are as many groups as there can be. Delete one first',
  scimMember: () => 'A member is not known. It should be the id of a user',
  scimMembersMost: () => 'A request should name 10,000 members at most',
  scimNotFound: () => 'Resource not found',
  scimToken: () => 'Only an access token of an organization with the scope scim may call',
  groupNotFound: () => 'Group not found',
  scimDomain: ({ domain }: { domain: string }) =>
    `${domain} is no proven domain of your organization. Prove it in the settings, or send another email`,
  cardDeclined: () => 'Your card was declined. Nothing was changed.',
  stripeAway: () => 'The payment service does not answer. Nothing was changed. Try again in a moment.',
  noPlanNoSeat: () => 'Your organization has no plan that is paid. Choose one first: nobody new can join until then.',
  subscribeFirst: () => 'Nothing is subscribed to yet. Choose a plan and pay for it first.',
  alreadySubscribed: () => 'Your organization has a plan already. Change that one.',
  payFirst: () => 'The last payment failed. Pay it first, under Manage billing.',
  amountChanged: () => 'The amount has changed since you saw it. Look at it again.',
  confirmAmount: () => 'Look at the amount first, and confirm it.',
  nothingPaidYet: () => 'Nothing was paid yet',
  stripeSignature: () => 'This is not signed by Stripe',
  planNeeded: ({ plan }: { plan: string }) => `This comes with the plan ${plan}. What you have stays and works on.`,
}
