import type { ReactNode } from 'react'
import { number, plural } from './language'

export const myBids = () => 'Meine Gebote'
export const loadingYourBids = () => 'Deine Gebote werden geladen'
export const notOpenAnyMore = () => 'Dieses Gebot ist nicht mehr offen.'
export const bidIsGone = () => 'Dieses Gebot gibt es nicht mehr: Es wurde gelöscht oder hat nie zu dir gehört.'
export const bidGroups = () => 'Gruppen von Geboten'
export const received = () => 'Erhalten'
/** Follows a number, for screen readers. */
export const toAnswer = ({ count }: { count: number }) => `${number(count)} zu beantworten`
export const placed = () => 'Abgegeben'
export const rejected = () => 'Abgelehnt'
export const bidsReceived = () => 'Erhaltene Gebote'
export const oneBidWaits = () => 'Ein Gebot wartet auf deine Antwort'
export const bidsWait = ({ count }: { count: number }) => `${number(count)} Gebote warten auf deine Antwort`
export const youAnswerHere = () => 'Angebote für deine Perks erscheinen hier.'
export const bidsPlaced = () => 'Abgegebene Gebote'
export const editableUntilAnswered = () => 'Bis zur Antwort kannst du die Anzahl ändern oder das Gebot löschen'
export const noOpenBids = ({ browse }: { browse: ReactNode }) => ['Du hast keine offenen Gebote. ', browse]
export const rejectedBids = () => 'Abgelehnte Gebote'
export const nothingHere = () => 'Noch nichts da'
export const placeOrPost = () =>
  'Gib ein Gebot auf einen Perk ab, der dir gefällt, oder biete selbst einen an und warte auf Gebote.'
export const bidWith = ({ name }: { name: string }) => `Gebot zum Tausch mit ${name}`
export const noteAndMoment = ({ note, moment }: { note: string; moment: string }) => `${note}, ${moment}`
export const isInAnother = ({ perk }: { perk: string }) => `„${perk}“ steckt in einem anderen Tausch`
export const yoursIsInAnother = ({ perk }: { perk: string }) => `Dein Perk „${perk}“ steckt in einem anderen Tausch`
export const perkWasRemoved = () => 'Der Perk wurde entfernt'
export const perkWentElsewhere = () => 'Der Perk ging in einen anderen Tausch'
export const youRejected = () => 'Von dir abgelehnt'
export const wasRejected = () => 'Abgelehnt'
export const accept = () => 'Annehmen'
export const reject = () => 'Ablehnen'
/** Follows Annehmen or Ablehnen, for screen readers. */
export const whichPerk = ({ perk }: { perk: string }) => `: ${perk}`
export const editQuantityFor = ({ perk }: { perk: string }) => `Anzahl für „${perk}“ ändern`
export const deleteBidFor = ({ perk }: { perk: string }) => `Gebot für „${perk}“ löschen`
export const bidRejected = () => 'Gebot abgelehnt'
export const deleteThisBid = () => 'Dieses Gebot löschen?'
export const offerIsWithdrawn = ({ perk }: { perk: string }) =>
  `Dein Angebot für „${perk}“ wird zurückgezogen. Du kannst später ein neues Gebot abgeben.`
export const deleteBid = () => 'Gebot löschen'
export const deleting = () => 'Gebot wird gelöscht …'
export const bidDeleted = () => 'Gebot gelöscht'
export const acceptBidOf = ({ name }: { name: string }) => `Gebot von ${name} annehmen`
export const agreeWhenAndHow = () => 'Legt fest, wann und wie. Im Chat könnt ihr alles Weitere besprechen.'
export const othersGoOnHold = ({ count, name }: { count: number; name: string }) =>
  plural(count, {
    one: `Das Gebot von ${name} pausiert, bis dieser Tausch vorbei ist.`,
    other: `${number(count)} andere Gebote pausieren, bis dieser Tausch vorbei ist.`,
  })
export const acceptBid = () => 'Gebot annehmen'
export const opensExchange = ({ name }: { name: string }) => `Damit beginnt der Tausch mit ${name}.`
export const bidAccepted = () => 'Gebot angenommen'
export const completionDate = () => 'Abschlussdatum'
export const todayOrLater = () => 'Heute oder später'
export const chooseTodayOrLater = () => 'Wähle heute oder einen späteren Tag'
export const logistics = () => 'Übergabe'
export const whereWhenHow = () => 'Wo, wann und wie du übergibst'
export const editYourBid = () => 'Gebot bearbeiten'
export const updating = () => 'Gebot wird aktualisiert …'
export const updated = () => 'Gebot aktualisiert'
/** Names the days below the field of the date. */
export const daysToChoose = () => 'Vorgeschlagene Tage'
export const inAWeek = () => 'In einer Woche'
export const inTwoWeeks = () => 'In zwei Wochen'
export const endOf = ({ month }: { month: string }) => `Ende ${month}`
export const perkEnded = () => 'Der letzte Tag eines Perks ist vorbei'
