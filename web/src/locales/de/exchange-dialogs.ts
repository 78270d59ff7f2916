export const extendTimeline = () => 'Zeitplan verlängern'
export const otherReadsNewDate = ({ name }: { name: string }) => `${name} sieht das neue Datum im Chat.`
export const extending = () => 'Zeitplan wird verlängert …'
export const extended = () => 'Zeitplan verlängert'
export const extendFailed = () => 'Der Zeitplan konnte nicht verlängert werden'
export const daysToAdd = () => 'Tage mehr'
export const newDate = ({ day }: { day: string }) => `Neues Datum: ${day}`
export const chooseDays = ({ most }: { most: number }) => `Wähle eine ganze Zahl von 1 bis ${most}`
export const cancelThisExchange = () => 'Diesen Tausch abbrechen?'
export const nameReadsReason = ({ name }: { name: string }) =>
  `Beide Perks sind dann wieder verfügbar. ${name} bekommt deine Begründung zu lesen.`
export const bothReadReason = () =>
  'Beide Perks sind dann wieder verfügbar. Beide Seiten bekommen deine Begründung zu lesen.'
export const reason = () => 'Begründung'
export const giveReason = () => 'Bitte gib eine Begründung an'
export const cancelExchange = () => 'Tausch abbrechen'
export const keepIt = () => 'Nicht abbrechen'
export const cancelling = () => 'Tausch wird abgebrochen …'
export const cancelled = () => 'Tausch abgebrochen'
export const contactSupport = () => 'Support kontaktieren'
export const weAnswerByMail = () => 'Wir lesen die Details des Tauschs und antworten dir per E-Mail.'
export const description = () => 'Beschreibung'
export const whatHappened = () => 'Was ist passiert, und wie können wir helfen?'
export const submitRequest = () => 'Anfrage senden'
export const sendingRequest = () => 'Anfrage wird gesendet …'
export const requestSent = () => 'Anfrage gesendet. Wir melden uns bei dir.'
export const requestFailed = () => 'Die Anfrage konnte nicht gesendet werden'
export const daysToChoose = () => 'Vorgeschlagene Tage'
export const aWeekMore = () => 'Eine Woche mehr'
export const twoWeeksMore = () => 'Zwei Wochen mehr'
export const endOf = ({ month }: { month: string }) => `Ende ${month}`
