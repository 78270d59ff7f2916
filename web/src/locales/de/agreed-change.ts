export const changeAgreed = () => 'Abmachung ändern'
export const otherConfirms = ({ name }: { name: string }) =>
  `Bis ${name} bestätigt, bleibt alles, wie es ausgemacht ist.`
export const propose = () => 'Vorschlagen'
export const proposed = () => 'Vorgeschlagen'
export const changeSomething = () => 'Ändere den Tag, die Übergabe oder die Anzahl'
/** In a loop of three, whose numbers were settled among all of its people. */
export const changeDayOrLogistics = () => 'Ändere den Tag oder die Übergabe'
export const quantityOf = ({ perk }: { perk: string }) => `Anzahl von „${perk}“`
export const nameProposes = ({ name }: { name: string }) => `${name} schlägt eine Änderung vor`
export const youProposed = () => 'Du hast eine Änderung vorgeschlagen'
export const waitingFor = ({ name }: { name: string }) =>
  `${name} muss noch bestätigen. Bis dahin bleibt alles, wie es war.`
export const day = ({ day }: { day: string }) => `Bis ${day}`
export const dayInstead = ({ day, was }: { day: string; was: string }) => `Bis ${day} statt ${was}`
export const quantity = ({ quantity, perk }: { quantity: string; perk: string }) => `${quantity} × „${perk}“`
export const quantityInstead = ({ quantity, perk, was }: { quantity: string; perk: string; was: string }) =>
  `${quantity} × „${perk}“ statt ${was}`
export const logistics = ({ logistics }: { logistics: string }) => `Übergabe: ${logistics}`
export const logisticsInstead = ({ logistics, was }: { logistics: string; was: string }) =>
  `Übergabe: ${logistics} – statt: ${was}`
export const confirm = () => 'Änderung bestätigen'
export const confirming = () => 'Wird bestätigt …'
export const confirmed = () => 'Die Änderung gilt'
export const refuse = () => 'So lassen, wie es war'
export const refusing = () => 'Wird abgelehnt …'
export const refused = () => 'Es bleibt, wie es war'
export const takeBack = () => 'Zurücknehmen'
export const takingBack = () => 'Wird zurückgenommen …'
export const takenBack = () => 'Zurückgenommen'
/** In the chat; `what` is one or more of the sentences above. */
export const youProposedWhat = ({ what }: { what: string }) => `Du hast eine Änderung vorgeschlagen. ${what}`
export const nameProposedWhat = ({ name, what }: { name: string; what: string }) =>
  `${name} hat eine Änderung vorgeschlagen. ${what}`
export const youConfirmedWhat = ({ what }: { what: string }) => `Du hast die Änderung bestätigt. ${what}`
export const nameConfirmedWhat = ({ name, what }: { name: string; what: string }) =>
  `${name} hat die Änderung bestätigt. ${what}`
export const youRefused = () => 'Du hast die Änderung abgelehnt.'
export const nameRefused = ({ name }: { name: string }) => `${name} hat die Änderung abgelehnt.`
export const youWithdrew = () => 'Du hast die Änderung zurückgenommen.'
export const nameWithdrew = ({ name }: { name: string }) => `${name} hat die Änderung zurückgenommen.`
