import type { Joining } from '@perkloop/contract/domain-joining'

export const byDomain = () => 'Join by domain'
export const byDomainText = () => 'People with a confirmed email at a domain you have proven come in as members.'
export const noDomain = () =>
  'Prove a domain in the settings first. Then people with an email there can come in as members.'
export const askForDomain = () =>
  'An admin of your organization can prove a domain. Then people with an email there can come in as members.'
export const waitsForDomain = () =>
  'This is saved, but waits: nobody can join in this way until you have proven a domain.'
export const loading = () => 'Loading how people join'
export const modes: Record<Joining['mode'], () => string> = {
  off: () => 'Nobody',
  ask: () => 'They ask, and you decide',
  join: () => 'They join at once',
}
export const saveJoining = () => 'Save how people join'
export const requests = () => 'Ask to join'
export const takeIn = () => 'Take in'
export const takeInPerson = ({ name }: { name: string }) => `Take ${name} in`
export const isTakenIn = ({ name }: { name: string }) => `${name} is a member now`
export const turnDown = () => 'Turn down'
export const turnDownPerson = ({ name }: { name: string }) => `Turn ${name} down`
export const isTurnedDown = ({ name }: { name: string }) => `${name} is turned down`
export const more = () => 'Show more'
export const isHere = ({ organization }: { organization: string }) => `${organization} is on Perkloop`
export const takesIn = ({ domain }: { domain: string }) => `Your email is at ${domain}, so you can join.`
export const mayAsk = ({ domain }: { domain: string }) => `Your email is at ${domain}, so you can ask to join.`
export const waits = ({ organization }: { organization: string }) =>
  `You have asked to join. You are told as soon as ${organization} decides.`
export const turnedDown = ({ day }: { day: string }) =>
  `Your request was turned down. You can ask again from ${day} on.`
export const join = () => 'Join'
export const ask = () => 'Ask to join'
export const takeBack = () => 'Ask no longer'
export const joined = ({ organization }: { organization: string }) => `You joined ${organization}`
export const takingIn = ({ name }: { name: string }) => `Taking ${name} in...`
export const turningDown = ({ name }: { name: string }) => `Turning ${name} down...`
