// Circles as SQL text: the organizations whose members' perks a user may see where these are kept within one
// (docs/product.md, The employer's rules). They are here below the slice of rules, because perks, bids and loops need them.

/** A statement for their ids, each as `circle`: the user's own organization, and partners that show theirs to partners. */
export const circlesOfText = (user: string) => `
      select mine.organization_id as circle from memberships mine where mine.user_id = ${user}
      union all select a.organization_id from memberships mine
        join partners a on a.partner_id = mine.organization_id and a.agreed_at is not null
        join perk_rules r on r.organization_id = a.organization_id and r.audience = 'partners'
        where mine.user_id = ${user}`
