export const joined = ({ organization }: { organization: string }) => `Du gehörst jetzt zu ${organization}`
export const join = ({ organization }: { organization: string }) => `${organization} beitreten`
export const invitedAs = ({ role }: { role: string }) => `Du bist als ${role} eingeladen.`
export const invitedAnother = ({ invited, me }: { invited: string; me: string }) =>
  `Diese Einladung ist für ${invited}, du bist aber als ${me} angemeldet. Melde dich ab und öffne den Link noch einmal.`
export const inItAlready = () => 'Du bist schon in dieser Organisation.'
export const leaveFirst = ({ organization }: { organization: string }) =>
  `Du gehörst zu ${organization}. Verlasse sie erst, dann öffne diese Einladung noch einmal.`
export const openUntil = ({ day }: { day: string }) => `Die Einladung gilt bis ${day}.`
/** Leaves the invitation for the form of a new organization. */
export const createYourOwn = () => 'Lieber eine eigene gründen'
export const notNow = () => 'Jetzt nicht'
export const joinOrganization = () => 'Organisation beitreten'
