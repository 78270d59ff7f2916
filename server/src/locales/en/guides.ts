/** Around the guides, whose texts are in docs/guides. */
export const guides = {
  title: 'Guides',
  intro: 'How Perkloop works: for members, for who looks after a team or a server, and for who builds on it.',
  ownName: 'English',
}
