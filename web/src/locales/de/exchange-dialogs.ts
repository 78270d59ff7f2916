export const extendTimeline = () => 'Zeitplan verlängern'
export const otherReadsNewDate = ({ name }: { name: string }) => `${name} sieht das neue Datum im Chat.`
export const extending = () => 'Zeitplan wird verlängert …'
export const extended = () => 'Zeitplan verlängert'
export const extendFailed = () => 'Der Zeitplan konnte nicht verlängert werden'
export const daysToAdd = () => 'Tage mehr'
export const newDate = ({ day }: { day: string }) => `Neues Datum: ${day}`
export const chooseDays = ({ most }: { most: number }) => `Wähle eine ganze Zahl von 1 bis ${most}`
