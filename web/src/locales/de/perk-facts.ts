export const until = ({ day }: { day: string }) => `Bis ${day}`
export const validUntil = ({ day }: { day: string }) => `gültig bis ${day}`
export const endedOn = ({ day }: { day: string }) => `galt bis ${day}`
