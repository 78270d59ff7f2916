import { fieldText } from '@perkloop/contract/field-text'
import { weakness } from '@perkloop/contract/password'

let common: Promise<Set<string>> | undefined

/** 18,000 of the most common leaked passwords, those of 8 characters or more; loaded when a password is first chosen. */
async function readCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Why a password is too easy to guess, or undefined: by the contract's rule, and by a list too long for the browser. */
export async function weaknessOf(password: string, account: Parameters<typeof weakness>[1]) {
  const weak = weakness(password, account)
  if (weak) return weak
  common ??= readCommon()
  const isCommon = (await common).has(password.toLowerCase())
  return isCommon ? fieldText('passwordTooCommon') : undefined
}
