import { Registration } from '@perkloop/contract/account'

/** The first name that registration would accept: one from a provider or a directory holds no link either. */
export function nameFrom(...given: string[]) {
  for (const name of given) {
    const read = Registration.shape.name.safeParse(name)
    if (read.success) return read.data
  }
  return 'Member'
}
