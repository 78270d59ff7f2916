import { number, plural } from './language'

export const howFarBack = () => 'Wie weit zurück'
export const weeks = ({ count }: { count: number }) => `${number(count)} Wochen`
export const week = () => 'Woche ab'
export const notCounted = () => 'Noch nicht gezählt'
export const notCountedText = () => 'Die erste Zählung beginnt eine Minute nach dem Start. Sieh gleich noch mal nach.'
export const counted = ({ when }: { when: string }) =>
  `Gezählt ${when}, jede Stunde neu. Wochen beginnen am Montag, in UTC; die gestreifte läuft noch.`
export const allAsCsv = () => 'Alles als CSV'
export const csv = () => 'CSV'
export const csvOf = ({ title }: { title: string }) => `${title} als CSV`
export const asTable = () => 'Als Tabelle'
export const none = () => 'Keine Angabe'
export const ofWeek = ({ day, value }: { day: string; value: string }) => `Woche ab ${day}: ${value}`
export const soFar = ({ value }: { value: string }) => `Diese Woche bisher: ${value}`
export const goesOn = ({ day }: { day: string }) => `${day}, bisher`
export const summary = ({ title, count, most }: { title: string; count: number; most: string }) =>
  plural(count, {
    one: `${title} in einer Woche: ${most}. Die Zahlen stehen in der Tabelle darunter.`,
    other: `${title} in jeder von ${number(count)} Wochen, höchstens ${most}. Die Zahlen stehen in der Tabelle darunter.`,
  })
export const hours = ({ count }: { count: string }) => `${count} Std.`
export const posted = () => 'Neue Perks'
export const bids = () => 'Abgegebene Gebote'
export const swaps = () => 'Abgeschlossene Tauschvorgänge'
export const value = () => 'Getauschter Wert'
export const valueHint = () => 'Was beide Seiten gegeben haben, wie vereinbart.'
export const medianHours = () => 'Zeit bis zum Tausch'
export const medianHoursHint = () => 'Von der Annahme bis zum Abschluss; bei der Hälfte dauerte es länger.'
export const people = () => 'Aktive Personen'
export const peopleHint = () => 'Wer etwas angeboten, geboten, geschrieben oder in einem Tausch etwas getan hat.'
export const loops = () => 'Ringtausche'
export const loopsProposed = () => 'Vorgeschlagene Ringtausche'
export const loopYes = () => 'Zusagen zu Ringtauschen'
export const loopNo = () => 'Absagen zu Ringtauschen'
export const loopSilent = () => 'Keine Antwort auf Ringtausche'
export const answersHint = () => 'Von den Ringtauschen, die in der Woche endeten.'
export const loopsAgreed = () => 'Vereinbarte Ringtausche'
export const loopsCompleted = () => 'Abgeschlossene Ringtausche'
export const loopsCompletedHint = () => 'Wenn die letzte Übergabe abgeschlossen war.'
export const wanted = () => 'Gesuchte Arten'
export const wantedHint = () => 'Wünsche aller Wunschlisten, und die, deren Perk für einen dieser Art wegging.'
export const kind = () => 'Art'
export const wishes = () => 'Wünsche'
export const met = () => 'Erfüllt'
export const noWishes = () => 'Noch niemand hat gesagt, was er nehmen würde.'
