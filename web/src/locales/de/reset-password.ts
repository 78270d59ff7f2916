import type { ReactNode } from 'react'
import { number, plural } from './language'

export const stepOf = ({ step, at, name }: { step: ReactNode; at: number; name: string }) => [
  step,
  `${at} von 3, ${name}`,
]
/** For screen readers, before the number of the step. */
export const step = () => 'Schritt '
export const stepEmail = () => 'E-Mail'
export const stepCode = () => 'Code'
export const stepNewPassword = () => 'neues Passwort'

export const resetYourPassword = () => 'Passwort zurücksetzen'
export const weSendACode = () => 'Wir schicken dir einen Code per E-Mail. Das dauert nur eine Minute.'
export const newCodeIn = ({ time }: { time: string }) => `Einen neuen Code gibt es in ${time}`
export const sendCode = () => 'Code senden'
export const codeSent = () => 'Falls es ein Konto mit dieser E-Mail-Adresse gibt, ist der Code unterwegs'

export const enterTheCode = () => 'Code eingeben'
export const code = () => 'Code'
export const enterDigits = ({ count }: { count: number }) => `Gib die ${count} Ziffern des Codes ein`
export const invalidCode = () => 'Der Code stimmt nicht. Versuch es bitte noch mal.'
export const resendIn = ({ time }: { time: string }) => `Erneut senden in ${time}`
export const resendCode = () => 'Code erneut senden'
export const triesLeft = ({ count }: { count: number }) =>
  `${['Kein', 'Noch ein', 'Noch zwei', 'Noch drei'][count] ?? `Noch ${number(count)}`} ${
    count === 0 ? 'Versuch mehr' : plural(count, { one: 'Versuch', other: 'Versuche' })
  }, dann fängst du von vorn an.`
export const anotherEmail = () => 'Andere E-Mail-Adresse'
export const tooManyAttempts = () => 'Das waren zu viele Versuche. Fang bitte von vorn an.'
export const codeStale = () => 'Dieser Code gilt nicht mehr. Fordere bitte einen neuen an.'

export const chooseNewPassword = () => 'Neues Passwort wählen'
export const bothMatch = () => 'Beide Eingaben stimmen überein'
/** For screen readers, after a rule that is kept. */
export const done = () => ': erledigt'
export const resetPassword = () => 'Passwort zurücksetzen'
export const passwordChanged = () => 'Passwort geändert. Melde dich mit dem neuen an.'
