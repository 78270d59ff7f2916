import { number } from './language'

export const chat = () => 'Chat'
export const messagesWith = ({ name }: { name: string }) => `Messages with ${name}`
export const loadingMessages = () => 'Loading messages'
export const noMessages = () => 'No messages were written.'
export const sayHelloTo = ({ name }: { name: string }) => `Say hello to ${name} and settle the details.`
export const newMessages = () => 'New messages'
/** Leads to what is asked of the reader, above the chat. */
export const yourAnswer = () => 'Your answer is needed'
export const chatIsClosed = () => 'This exchange is cancelled; its chat is closed.'
/** The other party is out of reach. */
export const chatIsGone = () => 'This chat is closed.'
export const earlierMessages = () => 'Earlier messages'
export const newCount = ({ count }: { count: number }) => `${number(count)} new`
/** Stands before what was written, for screen readers. */
export const youWrote = () => 'You: '
export const nameWrote = ({ name }: { name: string }) => `${name}: `
export const messageRemoved = () => 'Message removed'
export const sending = () => 'Sending…'
export const notSent = () => 'Not sent'
export const discard = () => 'Discard'
export const message = () => 'Message'
export const writeAMessage = () => 'Write a message'
export const sendMessage = () => 'Send message'
export const enterToSend = () => 'Enter to send'
export const reportMessage = () => 'Report this message'
