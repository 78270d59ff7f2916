export const loading = () => 'Deine Anfrage wird geladen'
export const yourRequest = () => 'Deine Anfrage'
export const whatWasWritten = () => 'Was geschrieben wurde'
export const support = () => 'Support'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const waits = () => 'Wir antworten hier und per E-Mail.'
export const answered = () => 'Wir haben geantwortet. Du kannst zurückschreiben, bis es erledigt ist.'
export const resolved = ({ days }: { days: number }) =>
  `Erledigt. Wartet der Tausch auf eine Bestätigung, beginnen die ${days} Tage neu.`
export const writeBack = () => 'An den Support schreiben'
export const whatIsMissing = () => 'Nicht erledigt? Schreib uns, was noch fehlt'
export const send = () => 'Senden'
export const openAgain = () => 'Wieder öffnen'
export const askAnew = () => 'Neue Anfrage'
export const shareChat = () => 'Den Support diesen Chat lesen lassen'
export const shareChatHint = ({ name }: { name: string }) =>
  `Nur für diese Anfrage und bis sie erledigt ist. ${name} erfährt davon.`
export const otherRequests = () => 'Deine anderen Anfragen'
export const requestOf = ({ day, text }: { day: string; text: string }) => `${day}: ${text}`
// The desk
export const requestOfPerson = ({ name }: { name: string }) => `Anfrage von ${name}`
export const status = () => 'Stand'
export const open = () => 'Offen'
export const inProgress = () => 'In Arbeit'
export const done = () => 'Erledigt'
export const author = () => 'Gefragt von'
export const otherParty = () => 'Andere Seite'
export const swap = () => 'Tausch'
export const swapOf = ({ target, given, status }: { target: string; given: string; status: string }) =>
  `${target} gegen ${given}, ${status}`
export const loop = () => 'Ringtausch'
export const handOver = ({ from, perk, to, status }: { from: string; perk: string; to: string; status: string }) =>
  `${from} gibt ${to} ${perk}, ${status}`
export const completionDate = () => 'Termin'
export const waitsSince = () => 'Wartet auf Bestätigung seit'
export const answer = () => 'Antwort'
export const supportByOther = () => 'Hier geht es um einen Tausch von dir. Darauf antwortet jemand anderes.'
export const answerHint = ({ name }: { name: string }) => `${name} bekommt sie per E-Mail und in der Anwendung.`
export const answerOnly = () => 'Antworten'
export const answerAndResolve = () => 'Antworten und erledigen'
export const resolvedMeanwhile = () =>
  'Die Anfrage wurde inzwischen erledigt. Was du geschrieben hast, wurde nicht gesendet.'
export const sharedChat = ({ name }: { name: string }) => `Chat, freigegeben von ${name}`
export const notShared = ({ name }: { name: string }) => `${name} gibt den Chat für diese Anfrage nicht frei.`
export const noMessages = () => 'Es gibt keine Nachrichten.'
export const older = () => 'Ältere zeigen'
export const withFile = ({ name }: { name: string }) => `Datei: ${name}`
