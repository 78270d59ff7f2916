export const formerMember = () => 'Former member'
export const privateMember = () => 'Private member'
export const removedPerk = () => 'Removed perk'
