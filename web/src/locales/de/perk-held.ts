import type { HeldReason, Verdict } from '@perkloop/contract/perk-rules'

interface Rule {
  kind: string
  most: string
}

export const held = () => 'Nicht auf dem Marktplatz'
export const why: Record<HeldReason, (note: string) => string> = {
  approval: () => 'Wartet auf die Freigabe deiner Organisation.',
  refused: (note) => `Deine Organisation hat ihn abgelehnt: „${note}“. Ändere ihn, dann wird sie noch einmal gefragt.`,
  kind: () => 'Deine Organisation erlaubt Perks dieser Art nicht mehr.',
  'kind-missing': () => 'Wähle eine Art: Deine Organisation erlaubt nicht jede.',
  value: () => 'Er ist mehr wert, als deine Organisation erlaubt.',
  'owner-away': () => 'Nicht auf dem Marktplatz, solange sich die Person nicht anmelden kann.',
}
export const fits = () => 'Deine Organisation erlaubt diesen Perk.'
export const verdicts: Record<Verdict, (rule: Rule) => string> = {
  approval: () => 'Braucht eine Freigabe: Jemand in deiner Organisation sieht ihn zuerst an.',
  kind: ({ kind }) => `Nicht möglich: Deine Organisation erlaubt keine Perks der Art ${kind}.`,
  'kind-missing': () => 'Wähle oben eine Art: Deine Organisation erlaubt nicht jede.',
  value: ({ most }) => `Nicht möglich: Deine Organisation erlaubt höchstens ${most} im Monat.`,
}
