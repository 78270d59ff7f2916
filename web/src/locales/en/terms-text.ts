import type { LegalSection } from '../../user/legal-text'

export const effective = () => 'Effective 2024'

export const sections = (): readonly LegalSection[] => [
  {
    title: 'Acceptance of terms',
    paragraphs: [
      'These Terms take effect in 2024. They are an agreement between you and Perkloop. By creating an account, or by using one, you agree to them.',
      'If you do not agree, do not create an account and do not use Perkloop.',
    ],
  },
  {
    title: 'Who may use Perkloop',
    paragraphs: [
      'You must be at least 18 years old and employed by, or a contractor of, the company you name in your profile.',
      'One person has one account. An account cannot be sold, lent or handed on.',
    ],
  },
  {
    title: 'What we do',
    paragraphs: [
      'Perkloop introduces people who want to exchange workplace perks. It is only an intermediary and is not a party to any exchange.',
      'We do not own, check, deliver or insure any perk. What two people agree is agreed between the two of them.',
    ],
  },
  {
    title: 'Your employer’s policies',
    paragraphs: [
      'You alone are responsible for making sure that each exchange complies with the policies of your employer and with the terms of whoever provides the perk.',
      'Many benefits may not be passed on. Breaking your employer’s policy may lead to discipline, up to losing your job. When in doubt, ask before you post.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Give a name, an email address and details of your work that are true, and keep them up to date.',
      'Keep your password to yourself. What is done with your account counts as done by you until you tell us that somebody else has got hold of it.',
    ],
  },
  {
    title: 'Listings',
    paragraphs: [
      'Describe every perk truthfully, including its estimated monthly value and any limit on transfer. Post only what is yours to give.',
      'Pictures must be your own, or you must have the right to use them. You allow us to show what you post for as long as it is listed.',
    ],
  },
  {
    title: 'Bids and exchanges',
    paragraphs: [
      'A bid offers a perk of yours for somebody else’s. When the owner accepts it, both of you promise to hand over what was agreed by the agreed date.',
      'An exchange is complete when one party marks it complete and the other confirms. A completion that nobody answers for 14 days counts as confirmed.',
    ],
  },
  {
    title: 'Ratings and messages',
    paragraphs: [
      'Rate people for the exchange you had with them, honestly and only once. Ratings are final.',
      'Messages are for settling an exchange. Do not use them to advertise, to threaten or to gather details of other people.',
    ],
  },
  {
    title: 'What is not allowed',
    paragraphs: [
      'Do not post what is illegal, stolen, counterfeit or dangerous, nor anything that lets others into your employer’s systems or premises without leave.',
      'Do not disturb the service, get around its limits, collect its data by machine or pretend to be somebody else.',
    ],
  },
  {
    title: 'Organizations and plans',
    paragraphs: [
      'An organization’s administrators decide who belongs to it and what its members may do. They answer for what they set up.',
      'Where plans are charged, an organization pays by the month, and its plan renews until it is changed or cancelled. The amount and the day are shown before any change. If a payment fails, all stays as it is for 14 days; after that, and once a plan has ended, nothing new can be made that takes one, and nothing is taken away. A plan cannot hold more members than its limit.',
      'Where an organization’s directory manages its members, it can keep a member out of Perkloop. It cannot delete their account.',
      'An organization can require its members to sign in with its own account. Passwords and passkeys then do not open an account until its owner leaves the organization.',
      'An organization can decide which perks its members offer, up to which value and to whom, and approve them first. Such rules end no exchange that has begun.',
    ],
  },
  {
    title: 'No warranty',
    paragraphs: [
      'Perkloop is provided as it is. We do not promise that a perk is as described, that a value is right, that a person keeps their word or that the service is always there.',
    ],
  },
  {
    title: 'No liability for exchanges',
    paragraphs: [
      'As an intermediary we carry no liability for any exchange: not for what was handed over or was not, not for its quality or legality, and not for what your employer or a provider makes of it.',
      'As far as the law allows, we are not liable for lost profits or for indirect damage, and our liability in all does not exceed one hundred dollars. You hold us harmless against claims that come from your exchanges.',
    ],
  },
  {
    title: 'Ending',
    paragraphs: [
      'You can delete your account at any time. We may suspend or close an account that breaks these Terms.',
      'Exchanges still open are then cancelled. What these Terms say of liability, law and arbitration goes on applying.',
    ],
  },
  {
    title: 'Governing law',
    paragraphs: ['California law governs these Terms, without regard to its conflict of law rules.'],
  },
  {
    title: 'Binding arbitration',
    paragraphs: [
      'Any dispute is settled by binding arbitration in San Francisco County, California, on an individual basis. You and we both give up the right to a jury and to take part in a class action.',
      'Either of us may still go to a small claims court where it is competent.',
    ],
  },
  {
    title: 'Changes and contact',
    paragraphs: [
      'We may change these Terms. We tell you before a change takes effect, and you may delete your account instead of agreeing to it.',
      'Write to us from any exchange with a support request.',
    ],
  },
]
