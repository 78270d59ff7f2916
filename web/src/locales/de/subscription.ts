export const subscription = () => 'Abo'
export const updated = () => 'Abo aktualisiert!'
export const currentPlan = () => 'Aktueller Tarif'
export const renewsOn = () => 'Verlängert sich am'
export const free = ({ day }: { day: string }) => `${day}, kostenlos`
export const notAvailable = () => 'Nicht verfügbar'
export const nothingIsCharged = () =>
  'Es wird nichts berechnet: Dieses Perkloop hat keine Abrechnung. Ein Tarif bestimmt nur die Plätze; alles andere haben alle.'
export const plans = () => 'Tarife'
export const recommended = () => 'Empfohlen'
export const selected = () => 'Ausgewählt'
export const stayOn = ({ plan }: { plan: string }) => `Bei ${plan} bleiben`
export const choose = ({ plan }: { plan: string }) => `${plan} wählen`
/** Where nothing is charged a larger plan is just that. Null is any number. */
export const moreSeats = ({ limit }: { limit: number | null }) =>
  `Sofort ist Platz für ${limit ?? 'beliebig viele'} Mitglieder.`
export const upgradeTo = ({ plan }: { plan: string }) => `Auf ${plan} hochstufen`
export const downgradeTo = ({ plan }: { plan: string }) => `Auf ${plan} herabstufen`
/** Of the plan that is about to be chosen. */
export const fewerSeats = ({ limit }: { limit: number }) => `Es ist Platz für ${limit} Mitglieder, mehr nicht.`
export const noLonger = ({ lost }: { lost: string[] }) =>
  `Nicht mehr einrichten oder ändern kannst du dann ${new Intl.ListFormat('de', { type: 'disjunction' }).format(lost)}. Was es schon gibt, funktioniert weiter und lässt sich entfernen.`
export const directoryAddsNobody = () => 'Das Verzeichnis nimmt niemanden mehr auf.'
export const parts = {
  'custom-roles': () => 'eigene Rollen',
  sso: () => 'Single Sign-on',
  scim: () => 'das Verzeichnis',
  integrations: () => 'Zugriffstoken und Webhooks',
}
