export const optional = () => 'Optional'
export const oneFewer = () => 'Eins weniger'
export const oneMore = () => 'Eins mehr'
export const showPassword = () => 'Passwort anzeigen'
export const hidePassword = () => 'Passwort verbergen'
export const copyingFailed = () => 'Kopieren hat nicht geklappt. Bitte kopiere es von Hand.'
export const timeline = () => 'Zeitplan'
/** Follows the name of a step, for screen readers. */
export const stepDone = () => ', erledigt'
export const used = ({ used, limit, unit }: { used: number; limit: number; unit: string }) =>
  `${unit}: ${used} von ${limit}`
export const usedAndPending = ({
  used,
  limit,
  unit,
  held,
}: {
  used: number
  limit: number
  unit: string
  held: number
}) => `${unit}: ${used} von ${limit}, ${held} ausstehend`
export const usedWithoutLimit = ({ used, unit }: { used: number; unit: string }) => `${unit}: ${used}, ohne Limit`
export const usedWithoutLimitAndPending = ({ used, unit, held }: { used: number; unit: string; held: number }) =>
  `${unit}: ${used}, ohne Limit, ${held} ausstehend`
