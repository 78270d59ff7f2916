export const formerMember = () => 'Ehemaliges Mitglied'
export const privateMember = () => 'Privates Mitglied'
export const removedPerk = () => 'Entfernter Perk'
