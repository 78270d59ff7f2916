import { number, plural } from './language'

export const reportPerk = () => 'Diesen Perk melden'
export const reportPerson = () => 'Diese Person melden'
export const reportMessage = () => 'Diese Nachricht melden'
export const nobodyLearns = () =>
  'Wir sehen es uns an und sagen dir, was daraus wurde. Niemand erfährt, dass du es warst.'
export const report = () => 'Melden'
export const why = () => 'Was stimmt damit nicht?'
export const spam = () => 'Werbung oder Spam'
export const fraud = () => 'Betrug oder etwas, das der Person nicht gehört'
export const harassment = () => 'Beleidigung, Drohung oder Belästigung'
export const inappropriate = () => 'Anstößiger oder verbotener Inhalt'
export const impersonation = () => 'Gibt sich als jemand anderes aus'
export const other = () => 'Etwas anderes'
export const chooseReason = () => 'Bitte wähle aus, was nicht stimmt'
export const whatElse = () => 'Was sollten wir noch wissen?'
export const sending = () => 'Meldung wird gesendet …'
export const sent = () => 'Danke. Wir sehen es uns an.'
// The desk
export const loading = () => 'Die Meldung wird geladen'
export const reported = () => 'Gemeldet'
type Named = { name: string }
export const perkOf = ({ name }: Named) => `Perk von ${name}`
export const profileOf = ({ name }: Named) => `Profil von ${name}`
export const messageOf = ({ name }: Named) => `Nachricht von ${name}`
export const pictureOf = ({ title }: { title: string }) => `Bild zu ${title}`
export const reportCount = ({ count }: { count: number }) =>
  plural(count, { one: 'Eine Meldung', other: `${number(count)} Meldungen` })
export const decision = () => 'Entscheidung'
export const keep = () => 'So lassen'
export const hidePerk = () => 'Den Perk vom Marktplatz nehmen'
export const hidePerson = () => 'Bild und Angaben entfernen'
export const hideMessage = () => 'Die Nachricht entfernen'
export const warn = ({ name }: Named) => `${name} verwarnen`
export const suspend = ({ name }: Named) => `${name} sperren`
export const howLong = () => 'Wie lange'
export const forDays = ({ days }: { days: number }) => `${number(days)} Tage`
export const forGood = () => 'Für immer'
export const reason = () => 'Grund'
export const keptReason = () => 'Bleibt bei der Meldung.'
export const readsReason = ({ name }: Named) => `${name} liest ihn in der Anwendung und per E-Mail.`
export const appealOf = ({ name }: Named) => `Was ${name} dagegen sagt`
export const outcomes = {
  upheld: () => 'Es bleibt bei der Entscheidung',
  reversed: () => 'Die Entscheidung ist zurückgenommen',
}
export const uphold = () => 'Dabei bleiben'
export const takeBack = () => 'Zurücknehmen'
export const appealOnYourDecision = () =>
  'Diese Entscheidung ist deine. Über den Widerspruch entscheidet jemand anderes.'
export const reportAboutYou = () => 'Hier geht es um dich. Darüber entscheidet jemand anderes.'
export const appealAboutYou = () =>
  'Bei dieser Entscheidung geht es um dich. Über den Widerspruch entscheidet jemand anderes.'
export const appeal = () => 'Widerspruch'
export const mailsReason = ({ name }: Named) => `${name} bekommt ihn per E-Mail.`
export const decidedMeanwhile = () => 'Inzwischen wurde entschieden. Was du geschrieben hast, wurde nicht gesendet.'
export const isDecided = () => 'Entschieden. Wer es gemeldet hat, erfährt es.'
