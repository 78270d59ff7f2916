import { dollars } from './mail-words'

/** Titles and descriptions of the public pages. */
export const pages = {
  landing: {
    title: 'Perkloop: swap the workplace perks you don’t use',
    description:
      "Trade unused company perks for rewards you'll actually use. Post a perk, receive offers, swap and enjoy.",
  },
  marketplace: {
    title: 'Marketplace · Perkloop',
    description: 'Gym passes, transit money, gift credits, memberships: see which workplace perks people swap today.',
  },
  perk: {
    title: ({ title }: { title: string }) => `${title} · Perkloop`,
    perMonth: ({ value }: { value: number }) => `${dollars(value)}/month`,
    picture: ({ title }: { title: string }) => `The poster of ${title}`,
  },
  card: 'Perkloop: two hooks that close into one loop',
  needsScripts: 'Perkloop needs JavaScript for everything but this page.',
}
