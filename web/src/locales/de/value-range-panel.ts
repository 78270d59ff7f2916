export const monthlyValue = () => 'Wert pro Monat'
export const from = () => 'Von'
export const to = () => 'Bis'
export const noLeast = () => '0'
export const noMost = () => 'egal'
export const anyValue = () => 'Alle Werte'
export const showPerks = () => 'Perks anzeigen'
export const atMost = ({ most }: { most: string }) => `Höchstens ${most}`
