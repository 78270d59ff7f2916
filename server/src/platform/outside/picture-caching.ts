/**
 * A picture's file never changes, so a browser keeps it for good. A cache that people share keeps it for five minutes: pictures of
 * removed perks and deleted accounts are gone from there, too.
 */
export const pictureCaching = 'public, max-age=31536000, s-maxage=300, immutable'
