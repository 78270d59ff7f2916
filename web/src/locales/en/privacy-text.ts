import type { LegalSection } from '../../user/legal-text'

export const effective = () => 'Effective 2025'

export const sections = (): readonly LegalSection[] => [
  {
    title: 'What we collect',
    paragraphs: [
      'Your name, username, email, company, city and job title, and a LinkedIn link if you give one; the perks you post and their pictures; your bids, exchanges, messages and ratings; what we notified you of in the last 90 days.',
      'For each place where you are signed in: the kind of device and browser, the network address it signed in from, and when it was last used. Only you see them, and they go when the session ends. A security log of sign-ins, refusals and changes keeps the network address for up to a year, for those who run Perkloop to look into misuse; deleting your account takes your addresses out of it. The kinds of device you signed in with lately are kept as well, to write to you when there is a new one.',
      'Your password is kept only in a form from which it cannot be read back.',
    ],
  },
  {
    title: 'How we use it',
    paragraphs: [
      'To run exchanges, to show your profile at the visibility you chose, to send you the emails an exchange needs, and to answer support requests. We do not sell it and show no advertising.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'A public profile can be found by username. A private one only by its invite code or through friendship, and by the people you place bids with or exchange with.',
      'Nobody else sees your email address, except the administrators of an organization you belong to.',
    ],
  },
  {
    title: 'Your organization',
    paragraphs: [
      'Who manages your organization reads how many people offered, wanted and swapped each kind of perk in a month that is over: never about fewer than five, and never who. Words for which members found nothing are kept with who searched until that month is counted, and then told in the same way.',
      'If you confirmed an email address at a domain that a company has proven to be its own, “Verified at” that company stands wherever your company is shown.',
      'If your organization’s directory sends its people here, we keep the name, email address, groups and identifiers it writes of you, beside your own profile. It can keep you out, but not delete your account, change your profile or read your chats; once you are removed from the organization your account is yours alone again.',
      'If you sign in with your organization’s account, its sign-in service tells us your name, email address and groups. We keep the identifier it knows you by and when you last came in by it; your groups decide your role and are not kept. It learns that you signed in, and nothing of what you do here.',
      'Where your organization approves perks first, those who manage its perks read yours before others do.',
      'Where an organization pays for its plan, Stripe takes the payment: it gets the organization’s name and the email address of who pays, and their card, which we never see.',
      'Programs that your organization connects get what its team views show of members’ perks and exchanges, and no chats.',
    ],
  },
  {
    title: 'Messages',
    paragraphs: [
      'Messages are seen by the two people of an exchange. Support reads them only where one of the two asks for help with that exchange.',
    ],
  },
  {
    title: 'Activity',
    paragraphs: [
      'We record which pages are opened, so that we can see what works and what does not. We record the kind of page, never the person or the perk on it.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'Your session, your choice of theme and the last page you visited are stored in your browser. Signing out removes the session. There are no cookies for tracking; the only one keeps the language you chose.',
    ],
  },
  {
    title: 'Keeping and deleting',
    paragraphs: [
      'You can delete your account at any time. Your perks, bids and exchanges go with it. Ratings you gave stay without your name, so that nobody else’s reputation changes.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can read and correct your details in your profile. If you live in California you may also ask what we hold about you and ask us to delete it; nobody is treated worse for asking.',
    ],
  },
  {
    title: 'Changes and contact',
    paragraphs: [
      'If this policy changes we say so before the change takes effect. Questions reach us through a support request from any exchange.',
    ],
  },
]
