import { fieldText } from '@perkloop/contract/field-text'
import { weakness } from '@perkloop/contract/password'

let common: Promise<Set<string>> | undefined

/** The 18,000 of 8 letters or more among the commonest passwords that leaked somewhere; loaded once somebody chooses one. */
async function readCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Why a password is too easy to guess, or undefined: the rule that both sides know, and a list too long for a page. */
export async function weaknessOf(password: string, account: Parameters<typeof weakness>[1]) {
  const weak = weakness(password, account)
  if (weak) return weak
  common ??= readCommon()
  const isCommon = (await common).has(password.toLowerCase())
  return isCommon ? fieldText('passwordTooCommon') : undefined
}
