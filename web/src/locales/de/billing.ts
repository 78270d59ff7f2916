export const payments = () => 'Zahlungen'
export const manageBilling = () => 'Zahlung verwalten'
export const invoices = () => 'Rechnungen'
export const invoiceOf = ({ number, day }: { number: string; day: string }) => (number ? `${number}, ${day}` : day)
export const open = () => 'Öffnen'
export const statuses = {
  draft: () => 'Entwurf',
  open: () => 'Noch nicht bezahlt',
  paid: () => 'Bezahlt',
  uncollectible: () => 'Nicht bezahlt',
  void: () => 'Storniert',
}
export const paidUntil = ({ day }: { day: string }) =>
  `Bezahlt bis zum ${day}. Danach verlängert sich der Tarif von selbst.`
export const endsOn = ({ day }: { day: string }) => `Gekündigt: Dein Tarif endet am ${day}.`
export const paymentFailed = ({ day }: { day: string }) =>
  `Die letzte Zahlung ist fehlgeschlagen. Bis zum ${day} bleibt alles, wie es ist; danach lässt sich nichts Neues anlegen. Sieh unter „Zahlung verwalten“ nach deiner Karte.`
export const nothingPaid = () =>
  'Es wird nichts bezahlt. Was du hast, bleibt und funktioniert weiter, aber bis du einen Tarif wählst, kann niemand Neues dazukommen und nichts Neues angelegt werden.'
export const notYetPaid = ({ days }: { days: number }) =>
  `Noch ist nichts bezahlt. Wähle innerhalb von ${days} Tagen einen Tarif.`
export const notYetPaidUntil = ({ day }: { day: string }) =>
  `Noch ist nichts bezahlt. Wähle bis zum ${day} einen Tarif.`
export const confirming = () => 'Deine Zahlung wird bestätigt. Hier steht es innerhalb einer Minute.'
export const invoicesAway = () => 'Die Rechnungen lassen sich gerade nicht laden. Versuch es später noch einmal.'
export const noPlan = () => 'Kein Tarif'
export const loadingBilling = () => 'Zahlungen werden geladen'
export const loadingAmount = () => 'Der Betrag wird ermittelt'
export const subscribeTo = ({ plan }: { plan: string }) => `${plan} abonnieren?`
export const changeTo = ({ plan }: { plan: string }) => `Zu ${plan} wechseln?`
export const toPayment = () => 'Zur Zahlung'
export const changePlan = () => 'Tarif wechseln'
export const changeAndPay = () => 'Wechseln und bezahlen'
export const subscribe = ({ plan }: { plan: string }) => `${plan} abonnieren`
interface Due {
  now: string
  each: string
  day: string
}
export const firstPayment = ({ now, each, day }: Due) =>
  `Du zahlst heute ${now} auf der Seite von Stripe und ab dem ${day} jeden Monat ${each}, zuzüglich Steuer, wo sie anfällt.`
export const dueNow = ({ now, each, day }: Due) =>
  `Du zahlst heute ${now} für den Rest dieses Monats und ab dem ${day} jeden Monat ${each}. Was dazugehört, gilt sofort.`
export const credited = ({ now, each, day }: Due) =>
  `${now} werden dir auf die nächsten Zahlungen gutgeschrieben, und ab dem ${day} zahlst du jeden Monat ${each}. Die Grenzen des Tarifs gelten sofort; weggenommen wird dir nichts.`
