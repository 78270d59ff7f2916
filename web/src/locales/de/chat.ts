import { number } from './language'

export const chat = () => 'Chat'
export const messagesWith = ({ name }: { name: string }) => `Nachrichten mit ${name}`
export const loadingMessages = () => 'Nachrichten werden geladen'
export const noMessages = () => 'Es wurden keine Nachrichten geschrieben.'
export const sayHelloTo = ({ name }: { name: string }) => `Sag ${name} Hallo und klärt zusammen die Details.`
export const newMessages = () => 'Neue Nachrichten'
/** Leads to what is asked of the reader, above the chat. */
export const yourAnswer = () => 'Deine Antwort fehlt noch'
export const chatIsClosed = () => 'Dieser Tausch ist abgebrochen, der Chat ist geschlossen.'
/** The other party is out of reach. */
export const chatIsGone = () => 'Dieser Chat ist geschlossen.'
export const earlierMessages = () => 'Frühere Nachrichten'
export const newCount = ({ count }: { count: number }) => `${number(count)} neu`
/** Stands before what was written, for screen readers. */
export const youWrote = () => 'Du: '
export const nameWrote = ({ name }: { name: string }) => `${name}: `
export const messageRemoved = () => 'Nachricht entfernt'
export const sending = () => 'Wird gesendet …'
export const notSent = () => 'Nicht gesendet'
export const discard = () => 'Verwerfen'
export const message = () => 'Nachricht'
export const writeAMessage = () => 'Nachricht schreiben'
export const sendMessage = () => 'Nachricht senden'
export const enterToSend = () => 'Mit Enter senden'
export const reportMessage = () => 'Diese Nachricht melden'
