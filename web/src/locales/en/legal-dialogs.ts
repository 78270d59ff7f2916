import { number, plural } from './language'

export const termsTitle = () => 'Terms and Conditions'
export const privacyTitle = () => 'Privacy Policy'
export const effectiveWithSections = ({ effective, count }: { effective: string; count: number }) =>
  `${effective}, ${number(count)} ${plural(count, { one: 'section', other: 'sections' })}`
export const section = ({ at, title }: { at: number; title: string }) => `${at}. ${title}`
export const acceptAndContinue = () => 'Accept & Continue'
export const scrollToContinue = () => 'Please scroll through the entire document to continue'
export const haveRead = () =>
  'I have read the Terms, and I understand that breaking my employer’s policy may lead to discipline.'
export const typeYourName = ({ name }: { name: string }) => `Type your full name: ${name}`
export const typeYourNameAs = ({ name }: { name: string }) => `Type your full name as in the form: ${name}`
