export const anyValue = () => 'Alle Werte'
export const upTo = ({ most }: { most: string }) => `Bis ${most}`
export const from = ({ least }: { least: string }) => `Ab ${least}`
export const fromTo = ({ least, most }: { least: string; most: string }) => `${least} bis ${most}`
export const monthlyValueIs = ({ range }: { range: string }) => `Wert pro Monat: ${range}`
export const notOpened = () =>
  'Die Auswahl ließ sich nicht öffnen. Bitte prüfe deine Verbindung und versuch es noch mal.'
export const valueLike = ({ cents }: { cents: string }) => `Gib einen Wert wie 45 oder ${cents} ein`
/** Von is the name of the other field. */
export const atLeastFrom = () => 'Mindestens so viel wie bei „Von“'
