import { limits } from '@perkloop/contract/limits'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { NewsKind } from '@perkloop/contract/organization-news'
import type { MailTexts } from '../kinds/mail'
import { longDay, quoted } from './mail-words'

const newsSubjects: Record<NewsKind, string> = {
  'domain-proven': 'A domain of your organization is proven',
  'domain-missing': 'The record of your domain is gone',
  'domain-unproven': 'A domain of your organization is not proven any more',
  'join-asked': 'Someone wants to join your organization',
  'join-accepted': 'You joined an organization on Perkloop',
  'join-refused': 'Your request to join was turned down',
  'perk-asked': 'A perk waits for your approval',
  'perk-approved': 'Your perk was approved',
  'perk-refused': 'Your perk was not approved',
  'partner-asked': 'An organization asks to be your partner',
  'partner-agreed': 'An organization agreed to be your partner',
  'payment-failed': 'A payment for your organization failed',
  'plan-ended': 'Your organization has no plan any more',
  'member-deactivated': 'Your directory deactivated a member',
}

/** What is sent about an organization: these can't be switched off. */
export const organizationMail = {
  'webhook-off': ({ address, organization }) => ({
    subject: 'A webhook of your organization was switched off',
    title: 'A webhook was switched off',
    paragraphs: [
      `The webhook of ${organization} to ${address} got nothing but failures for five days, so we send it nothing any more.`,
      'When it works again, switch it on in the settings. What happened meanwhile is in its log, and can be sent again from there.',
    ],
    action: 'Open the settings',
  }),
  'organization-closed': ({ organization, reason }) => ({
    subject: 'Your organization on Perkloop was closed',
    title: 'Your organization is closed',
    paragraphs: [
      reason === null
        ? `${quoted(organization)} has closed its organization on Perkloop.`
        : `The administrators of Perkloop have closed the organization ${quoted(organization)}.`,
      'You keep your account, your perks, your bids and your exchanges, and go on as a private person. Nobody manages them any more.',
      ...(reason === null ? [] : ['This is why:']),
    ],
    action: 'Open Perkloop',
  }),
  'organization-welcome': ({ organization, way }) => ({
    subject: 'Welcome to Perkloop',
    title: 'Welcome to Perkloop',
    paragraphs: [
      way === 'sso'
        ? `You came in by the sign-in of ${quoted(organization)}, and are a member there now. Next time you sign in the same way; you need no password.`
        : `${quoted(organization)} has made you an account on Perkloop. Sign in with this address as your organization does it, or set a password first: we send a code to this address.`,
      'Offer the workplace perks you don’t use, and swap them for those of others.',
      ...(way === 'sso' ? [] : ['Your profile is private until you say otherwise.']),
    ],
    action: way === 'sso' ? 'Open Perkloop' : 'Sign in',
    ...(way === 'directory' && { otherwise: 'Set a password' }),
  }),
  'directory-deactivated': ({ organization }) => ({
    subject: 'Your access to Perkloop was deactivated',
    title: 'Your access was deactivated',
    paragraphs: [
      `The directory of ${quoted(organization)} has deactivated your access: you are signed out everywhere and can’t sign in. Your perks and bids are off the market. Your open exchanges stay open, and those who manage its members were told.`,
      'Your account stays, with everything in it. Once an admin there removes you from the team it is yours alone: sign in with this address, or choose a password with “Forgot password?”, and go on by yourself. You can then change your email too.',
      'If this is a mistake, ask your organization. If you will not read this mailbox any more, answer this email.',
    ],
  }),
  'organization-admin': ({ organization, admin }) => ({
    subject: 'Your organization on Perkloop has a new admin',
    title: admin === null ? 'You are an admin now' : 'A new admin',
    paragraphs: [
      `The administrators of Perkloop made ${admin === null ? 'you' : quoted(admin)} an admin of ${quoted(organization)}, because nobody else could look after it.`,
      'If you think that this is wrong, reply to this email.',
    ],
    action: 'Open your organization',
  }),
  'organization-news': ({ organization, who, news: { kind, domain, day, count = 0, open = [] } }, locale) => ({
    subject: newsSubjects[kind],
    title: newsSubjects[kind],
    paragraphs: {
      'domain-proven': [
        `${quoted(organization)} has proven the domain ${domain}. Members with a confirmed email there show it.`,
      ],
      'domain-missing': [
        `The TXT record that proves ${domain} for ${quoted(organization)} is gone.`,
        `Set it again by ${day && longDay(day, locale)}. Otherwise the domain is not proven any more after that.`,
      ],
      'domain-unproven': [
        `The TXT record of ${domain} was gone for ${organizationLimits.domainGraceDays} days: ${quoted(organization)} has not proven it any more.`,
        'Nobody is shown as verified by it. Set the record again, and it is as before.',
      ],
      'join-asked': [
        `${quoted(who ?? 'Someone')} has an email at a domain of ${quoted(organization)} and asks to join it.`,
      ],
      'join-accepted': [`You are a member of ${quoted(organization)} now.`],
      'join-refused': [
        `${quoted(organization)} did not take you in. If you think that is a mistake, ask an admin there.`,
      ],
      'perk-asked': [
        `${quoted(who ?? 'A member')} posted ${quoted(organization)}. It is on the market once somebody has approved it.`,
      ],
      'perk-approved': [`${quoted(organization)} is on the market now.`],
      'perk-refused': [
        `${quoted(organization)} is not on the market. The reason stands with it in My Perks. You can change it, and then it is looked at again.`,
      ],
      'partner-asked': [
        `${quoted(organization)} asks to be a partner. If you agree, each of you can show its members' perks to the other's, and may leave at any time.`,
      ],
      'partner-agreed': [`${quoted(organization)} and your organization are partners now.`],
      'payment-failed': [
        `The last payment for ${quoted(organization)} failed. Look at your card under Subscription.`,
        `Until ${day && longDay(day, locale)} all stays as it is. After that nothing new can be made that takes a plan; nothing is taken away.`,
      ],
      'plan-ended': [
        `Nothing is paid for ${quoted(organization)} any more. Members, roles and connections stay and work on, but nobody new can join and nothing new can be made until you choose a plan.`,
      ],
      'member-deactivated': [
        `The directory of ${quoted(organization)} deactivated ${quoted(who ?? 'a member')}: they are signed out everywhere, can’t sign in, and their perks are off the market.`,
        count === 0
          ? 'No exchange of theirs is open.'
          : `${count === 1 ? 'One exchange of theirs stays' : `${count} exchanges of theirs stay`} open${open.length > 0 ? `: ${open.map(quoted).join(', ')}${count > open.length ? ` and ${count - open.length} more` : ''}` : ''}. Settle or cancel what can’t go on.`,
      ],
    }[kind],
    action: kind.startsWith('perk-') && kind !== 'perk-asked' ? 'Open My Perks' : 'Open your organization',
  }),
  invitation: ({ inviter, organization, role }) => ({
    subject: 'You are invited to an organization on Perkloop',
    title: 'You are invited',
    paragraphs: [
      `${quoted(inviter)} invites you to join ${quoted(organization)} as ${quoted(role)}.`,
      `The invitation works for ${limits.invitationDays} days, once, and for this address only. You can log in with an account you have, or make one.`,
    ],
    action: 'Join the team',
  }),
} satisfies Partial<MailTexts>
