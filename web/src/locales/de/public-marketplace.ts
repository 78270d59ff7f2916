import type { ReactNode } from 'react'

export const marketplace = () => 'Marktplatz'
export const membersOnly = () => 'Die Perks hier sehen Mitglieder'
export const membersOnlyText = () => 'Melde dich an, und der Marktplatz öffnet sich.'
export const signIn = () => 'Anmelden'
export const signUp = () => 'Registrieren'
export const signUpToBid = ({ havePerk }: { havePerk: ReactNode }) => [
  havePerk,
  ' Registrier dich und gib damit Gebote ab.',
]
export const havePerk = () => 'Du hast einen Perk, den du nie nutzt?'
export const viewInMarketplace = ({ ofPerk }: { ofPerk: ReactNode }) => ['Im Marktplatz ansehen', ofPerk]
