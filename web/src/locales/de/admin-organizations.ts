import { number, plural } from './language'

interface Named {
  name: string
}

export const search = () => 'Wie der Name beginnt'
export const none = () => 'Hier ist keine Organisation'
export const noneText = () => 'Noch hat niemand eine gegründet.'
export const noneFound = () => 'Kein Name einer Organisation beginnt so.'
export const all = () => 'Alle Organisationen'
export const noSuch = () => 'Diese Organisation gibt es nicht.'
export const seats = ({ taken, limit }: { taken: number; limit: number }) =>
  `${number(taken)} von ${number(limit)} Plätzen`
export const seatsTaken = ({ taken }: { taken: number }) =>
  plural(taken, { one: '1 Platz', other: `${number(taken)} Plätze` })
export const seatsWithoutLimit = ({ taken }: { taken: number }) =>
  plural(taken, { one: '1 Platz, ohne Grenze', other: `${number(taken)} Plätze, ohne Grenze` })
export const open = ({ count }: { count: number }) =>
  plural(count, { one: '1 offener Tausch', other: `${number(count)} offene Tauschvorgänge` })
export const since = ({ day }: { day: string }) => `Seit ${day}`
export const adminsOf = ({ name }: Named) => `Admins von ${name}`
export const nameAndHandle = ({ name, username }: { name: string; username: string }) => `${name} @${username}`
export const noAdmin = () => 'Ohne Admin'
export const silent = () => 'Nicht da'
export const suspended = () => 'Gesperrt'
export const unverified = () => 'E-Mail-Adresse nicht bestätigt'
export const isLost = ({ days }: { days: number }) =>
  `Niemand kann sich um diese Organisation kümmern: Alle Admins sind gesperrt, haben ihre E-Mail-Adresse nie bestätigt oder waren ${number(days)} Tage nicht da. Du kannst einem anderen Mitglied die Admin-Rolle geben.`
export const plan = () => 'Tarif'
export const noPlan = () => 'Kein Tarif'
export const planUntil = ({ plan, day }: { plan: string; day: string }) => `${plan}, verlängert sich am ${day}`
export const seatsHead = () => 'Mitglieder und Einladungen'
export const openExchanges = () => 'Offene Tauschvorgänge der Mitglieder'
export const counted = ({ count, most }: { count: number; most: number }) =>
  count < most ? number(count) : `${number(most)} oder mehr`
export const founded = () => 'Gegründet'
export const lastChange = () => 'Letzte Änderung'
export const industryAndSize = () => 'Branche und Größe'
export const inIndustry = ({ industry, size }: { industry: string; size: string }) => `${industry}, ${size}`
export const website = () => 'Website'
export const twoFactor = () => 'Zwei-Faktor-Anmeldung'
export const required = () => 'Pflicht'
export const notRequired = () => 'Keine Pflicht'
export const notKnown = () => 'Keine Angabe'
export const members = () => 'Mitglieder'
export const roleAndTitle = ({ role, title }: { role: string; title: string }) => `${role} · ${title}`
export const joined = ({ day }: { day: string }) => `Beigetreten am ${day}`
export const seen = ({ when }: { when: string }) => `Zuletzt da: ${when}`
export const makeAdmin = () => 'Admin-Rolle geben'
export const makeNameAdmin = ({ name }: Named) => `${name} die Admin-Rolle geben`
export const makeAdminQuestion = ({ name, organization }: { name: string; organization: string }) =>
  `${name} die Admin-Rolle in ${organization} geben?`
export const makeAdminText = () =>
  'Diese Person kann dort dann alles. Sie und die bisherigen Admins bekommen eine E-Mail, und im Protokoll der Organisation steht, dass wir es waren. Stell sicher, dass das Team einverstanden ist.'
export const makingAdmin = () => 'Admin-Rolle wird vergeben'
export const isAdminNow = ({ name }: Named) => `${name} hat jetzt die Admin-Rolle`
export const reason = () => 'Grund'
export const reasonHint = () => 'Für das Protokoll. Nur die Verwaltung liest ihn.'
export const close = () => 'Organisation schließen'
export const closeIntro = () =>
  'Für eine, die gegründet wurde, um zu schaden, oder die darum bittet und es selbst nicht kann. Das lässt sich nicht rückgängig machen.'
export const closeQuestion = ({ name }: Named) => `${name} für immer schließen?`
export const closeText = () =>
  'Rollen, Einladungen, Tarif und Protokoll verschwinden sofort. Die Mitglieder behalten Konto, Perks, Gebote und Tauschvorgänge als Privatpersonen und bekommen eine E-Mail.'
export const closeReasonHint = () => 'Alle Mitglieder lesen ihn in ihrer E-Mail, und er steht im Protokoll.'
export const closing = () => 'Organisation wird geschlossen'
export const isClosed = ({ name }: Named) => `${name} ist geschlossen`
