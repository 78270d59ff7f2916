/** Around the guides, whose texts are in docs/guides. */
export const guides = {
  title: 'Guides',
  intro: 'How Perkloop works: for members, for those who look after a team or a server, and for developers.',
  ownName: 'English',
}
