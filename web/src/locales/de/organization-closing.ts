import { number, plural } from './language'

export const takeAlong = () => 'Alles herunterladen'
export const takeAlongText = () =>
  'Mitglieder, Rollen, Einladungen, Perks, Tauschvorgänge und das Protokoll in einer JSON-Datei, ohne Chats.'
export const download = () => 'Herunterladen'
export const close = () => 'Organisation schließen'
export const closeIntro = () => 'Für immer, für alle Mitglieder. Sie behalten Konto, Perks und Tauschvorgänge.'
export const closeIt = () => 'Für immer schließen'
export const closeQuestion = ({ name }: { name: string }) => `${name} schließen?`
export const noWayBack = () => 'Das lässt sich nicht rückgängig machen. Das passiert sofort:'
export const membersStay = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Du behältst dein Konto und deine Perks und bekommst eine E-Mail.',
    other: `Alle ${number(count)} Mitglieder behalten Konto und Perks, als Privatpersonen, und bekommen eine E-Mail.`,
  })
export const exchangesGoOn = () =>
  'Offene Tauschvorgänge laufen zwischen den beiden Personen weiter. Niemand verwaltet sie mehr.'
export const rolesGo = () => 'Rollen und Mitgliedschaften verschwinden.'
export const invitationsGo = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 offene Einladung funktioniert nicht mehr.',
    other: `${number(count)} offene Einladungen funktionieren nicht mehr.`,
  })
export const trailGoes = () => 'Das Protokoll wird gelöscht. Lade es vorher herunter, wenn du es aufheben musst.'
export const planEnds = () => 'Der Tarif endet.'
