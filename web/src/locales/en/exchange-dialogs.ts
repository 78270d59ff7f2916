export const extendTimeline = () => 'Extend Timeline'
export const otherReadsNewDate = ({ name }: { name: string }) => `${name} reads the new date in the chat.`
export const extending = () => 'Extending timeline...'
export const extended = () => 'Timeline extended'
export const extendFailed = () => 'Failed to extend timeline'
export const daysToAdd = () => 'Days to add'
export const newDate = ({ day }: { day: string }) => `New date ${day}`
export const chooseDays = ({ most }: { most: number }) => `Choose a whole number from 1 to ${most}`
