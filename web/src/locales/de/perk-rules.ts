import type { Audience } from '@perkloop/contract/perk-rules'

export const rules = () => 'Regeln für Perks'
export const rulesText = () =>
  'Sie gelten sofort für alles, was Mitglieder anbieten. Was eine neue Regel verbietet, verlässt den Marktplatz; laufende Tauschvorgänge gehen weiter.'
export const loading = () => 'Regeln werden geladen'
export const kinds = () => 'Arten, die Mitglieder anbieten dürfen'
export const allKinds = () => 'Klick auf eine Art, um sie auszuschließen.'
export const kindNeeded = () => 'Mitglieder müssen dann für jeden Perk eine Art wählen.'
export const highestValue = () => 'Höchster Wert eines Perks'
export const anyValue = () => 'Leer: jeder Wert'
export const valueLike = ({ cents }: { cents: string }) => `Gib einen Wert wie 45 oder ${cents} ein`
export const whoSees = () => 'Wer die Perks der Mitglieder sehen darf'
export const audiences: Record<Audience, () => string> = {
  everybody: () => 'Alle',
  colleagues: () => 'Nur Kolleginnen und Kollegen',
  partners: () => 'Auch Partnerorganisationen',
}
export const audienceHints: Record<Audience, () => string> = {
  everybody: () => 'Bei privaten Mitgliedern weiterhin nur deren Freunde',
  colleagues: () => 'Auch Freunde anderswo sehen dann nichts mehr',
  partners: () => 'Die unten, die zugesagt haben',
}
export const approveFirst = () => 'Perks zuerst freigeben'
export const approveHint = () =>
  'Neue und geänderte Perks warten unter Perks & Tausch, bis jemand sie freigibt, der Perks der Mitglieder verwaltet. Was auf dem Marktplatz ist, bleibt.'
export const loops = () => 'Mit den Perks der Mitglieder nach Ringtauschen suchen'
export const loopsHint = () =>
  'Zwei oder drei Personen tauschen reihum. Ist das aus, kommen die Perks der Mitglieder in keinen Ringtausch, egal was sie selbst gewählt haben.'
export const noLoopsAmong = () => 'Nur Perks, die alle sehen dürfen, sind in Ringtauschen'
export const saved = () => 'Regeln gespeichert. Es dauert einige Sekunden, bis alle Perks ihnen folgen.'
export const partners = () => 'Partnerorganisationen'
export const partnersText = () =>
  'Jede entscheidet mit ihren eigenen Regeln, ob die Mitglieder der anderen ihre Perks sehen, und kann das jederzeit beenden.'
export const loadingPartners = () => 'Partner werden geladen'
export const partnerDomain = () => 'Eine Domain, die sie hier nachgewiesen haben'
export const ask = () => 'Fragen'
export const asked = ({ name }: { name: string }) => `${name} ist gefragt`
export const isPartner = ({ name }: { name: string }) => `${name} ist jetzt Partner`
export const states = {
  asked: () => 'Gefragt, noch keine Antwort',
  asking: () => 'Fragt nach einer Partnerschaft',
  agreed: () => 'Partner',
}
export const agree = () => 'Zusagen'
export const agreeWith = ({ name }: { name: string }) => `${name} eine Partnerschaft zusagen`
export const end = ({ name }: { name: string }) => `Mit ${name} beenden`
export const endQuestion = ({ name }: { name: string }) => `Partnerschaft mit ${name} beenden?`
export const endText = () => 'Ihre Mitglieder sehen keinen eurer Perks mehr, die unter Partnern bleiben.'
export const endIt = () => 'Beenden'
export const approvals = () => 'Warten auf Freigabe'
export const approvalsText = () =>
  'Perks von Mitgliedern, die nach der Freigabe auf den Marktplatz kommen. Die ältesten zuerst.'
export const loadingApprovals = () => 'Wartende Perks werden geladen'
export const approve = () => 'Freigeben'
export const approvePerk = ({ perk }: { perk: string }) => `${perk} freigeben`
export const approving = ({ perk }: { perk: string }) => `${perk} wird freigegeben …`
export const approved = ({ perk }: { perk: string }) => `${perk} ist freigegeben`
export const turnDown = () => 'Ablehnen'
export const turnDownPerk = ({ perk }: { perk: string }) => `${perk} ablehnen`
export const turnedDown = ({ perk }: { perk: string }) => `${perk} ist abgelehnt`
export const approveAfterAll = () => 'Doch freigeben'
export const approvePerkAfterAll = ({ perk }: { perk: string }) => `${perk} doch freigeben`
export const wasTurnedDown = ({ note }: { note: string }) => `Abgelehnt: „${note}“`
export const why = () => 'Warum nicht'
export const whyHint = ({ owner }: { owner: string }) => `${owner} liest das und kann den Perk ändern.`
export const changedTo = ({ perk, description }: { perk: string; description: string }) =>
  `Der Perk wurde inzwischen geändert. Jetzt steht da: „${perk}: ${description}“`
export const by = ({ owner }: { owner: string }) => `Von ${owner}`
export const change = () => 'Regeln ändern'
export const notAllowed = () => 'Nicht erlaubte Arten'
export const nothing = () => 'Keine'
export const any = () => 'Jeder'
export const monthly = ({ amount }: { amount: string }) => `${amount} im Monat`
export const yes = () => 'Ja'
export const no = () => 'Nein'
