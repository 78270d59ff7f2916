// Who is a friend of whom, as text for statements that are written out. It stands below the slice that keeps friendships,
// because perks, bids and profiles ask for it, and friendships show perks.

/** Whether a row of `friendships` with that alias is between these two; the index of pairs finds it. */
export const isBetweenText = (alias: string, one: string, other: string) =>
  `least(${alias}.requester_id, ${alias}.recipient_id) = least(${one}, ${other})
    and greatest(${alias}.requester_id, ${alias}.recipient_id) = greatest(${one}, ${other})`

export const areFriendsText = (one: string, other: string) => `exists (select from friendships f
    where f.status = 'accepted' and ${isBetweenText('f', one, other)})`

/** A statement for the ids of all friends, each as `friend`. */
export const friendsOfText = (user: string) => `
      select recipient_id as friend from friendships where requester_id = ${user} and status = 'accepted'
      union all select requester_id from friendships where recipient_id = ${user} and status = 'accepted'`
