/** SQL for whether an exchange with this alias is part of a loop of three: its bidder gives theirs in another one. */
export const isLegText = (exchange: string) => `(${exchange}.loop_id is not null and exists (select from exchanges leg
  where leg.loop_id = ${exchange}.loop_id and leg.id <> ${exchange}.id))`
