/** What the page says before its scripts have come; start-page.ts writes it into index.html. */
export const startUp = {
  description:
    "Trade unused company perks for rewards you'll actually use. Post a perk, receive offers, swap and enjoy.",
  loading: 'Loading application...',
  needsScripts: 'Perkloop needs JavaScript. Please switch it on and load the page again.',
  failed: 'Application Error',
  failedNote: 'Perkloop could not be loaded. Please check your connection and refresh the page.',
  refresh: 'Refresh Page',
  home: 'Go to Homepage',
}
