export const organizationRequired = () => 'Organisation nötig'
export const createOrJoinFirst = () =>
  'Dieser Bereich ist für Mitglieder einer Organisation. Erstelle zuerst eine oder tritt einer bei.'
export const createOrJoin = () => 'Organisation erstellen oder beitreten'
