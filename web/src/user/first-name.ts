import type { Person } from '@perkloop/contract/user'

/** A user's name within a sentence; a former member has none to shorten. */
export const firstName = ({ name, username }: Pick<Person, 'name' | 'username'>) =>
  username === null ? name : (name.split(' ')[0] ?? name)
