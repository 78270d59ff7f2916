import { number, plural } from './language'

export const reportPerk = () => 'Report this perk'
export const reportPerson = () => 'Report this person'
export const reportMessage = () => 'Report this message'
export const nobodyLearns = () => 'We look at it and tell you what came of it. Nobody learns that it was you.'
export const report = () => 'Report'
export const why = () => 'What is wrong with it?'
export const spam = () => 'Advertising or spam'
export const fraud = () => 'Fraud, or something that is not theirs'
export const harassment = () => 'Insults, threats or harassment'
export const inappropriate = () => 'Offensive or forbidden content'
export const impersonation = () => 'Pretends to be somebody else'
export const other = () => 'Something else'
export const chooseReason = () => 'Please choose what is wrong'
export const whatElse = () => 'What else should we know?'
export const sending = () => 'Sending your report...'
export const sent = () => 'Thank you. We will look at it.'
// The desk
export const loading = () => 'Loading the report'
export const reported = () => 'Reported'
type Named = { name: string }
export const perkOf = ({ name }: Named) => `Perk of ${name}`
export const profileOf = ({ name }: Named) => `Profile of ${name}`
export const messageOf = ({ name }: Named) => `Message of ${name}`
export const pictureOf = ({ title }: { title: string }) => `Picture of ${title}`
export const reportCount = ({ count }: { count: number }) =>
  plural(count, { one: 'One report', other: `${number(count)} reports` })
export const decision = () => 'Decision'
export const keep = () => 'Keep as it is'
export const hidePerk = () => 'Take the perk off the market'
export const hidePerson = () => 'Clear picture and details'
export const hideMessage = () => 'Remove the message'
export const warn = ({ name }: Named) => `Warn ${name}`
export const suspend = ({ name }: Named) => `Suspend ${name}`
export const howLong = () => 'For how long'
export const forDays = ({ days }: { days: number }) => `${number(days)} days`
export const forGood = () => 'For good'
export const reason = () => 'Reason'
export const keptReason = () => 'Stays with the report.'
export const readsReason = ({ name }: Named) => `${name} reads it, in the application and by email.`
export const appealOf = ({ name }: Named) => `What ${name} says against it`
export const outcomes = { upheld: () => 'The decision stands', reversed: () => 'The decision is taken back' }
export const uphold = () => 'Let it stand'
export const takeBack = () => 'Take it back'
export const appealOnYourDecision = () => 'You made this decision. Another administrator decides on the appeal.'
export const reportAboutYou = () => 'This is about you. Another administrator decides on it.'
export const appealAboutYou = () => 'This decision is about you. Another administrator decides on the appeal.'
export const appeal = () => 'Appeal'
export const mailsReason = ({ name }: Named) => `${name} gets it by email.`
export const decidedMeanwhile = () => 'It was decided meanwhile. What you wrote was not sent.'
export const isDecided = () => 'Decided. Who reported it is told.'
