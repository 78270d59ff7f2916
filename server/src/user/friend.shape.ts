// Friendship as SQL text, for statements that are written out. It is here below the friendship slice, because perks,
// bids and profiles need it, and friendships show perks.

/** Whether a row of `friendships` with this alias is between these two; uses the index of pairs. */
export const isBetweenText = (alias: string, one: string, other: string) =>
  `least(${alias}.requester_id, ${alias}.recipient_id) = least(${one}, ${other})
    and greatest(${alias}.requester_id, ${alias}.recipient_id) = greatest(${one}, ${other})`

export const areFriendsText = (one: string, other: string) => `exists (select from friendships f
    where f.status = 'accepted' and ${isBetweenText('f', one, other)})`

/** A statement for the ids of all friends, each as `friend`. */
export const friendsOfText = (user: string) => `
      select recipient_id as friend from friendships where requester_id = ${user} and status = 'accepted'
      union all select requester_id from friendships where recipient_id = ${user} and status = 'accepted'`
