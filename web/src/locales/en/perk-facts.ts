export const until = ({ day }: { day: string }) => `Until ${day}`
export const validUntil = ({ day }: { day: string }) => `valid until ${day}`
export const endedOn = ({ day }: { day: string }) => `was valid until ${day}`
