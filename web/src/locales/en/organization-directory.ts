import { number, plural } from './language'

export const directory = () => 'Directory (SCIM)'
export const whatItIsFor = () =>
  'Entra, Okta and others can send your people here: who joins gets an account, who leaves is kept out. They need this address and an access token with “Send users and groups”.'
export const toTokens = () => 'Make one in the settings'
export const askForToken = () => 'An admin of your organization can make one.'
export const loadingDirectory = () => 'Loading the directory'
export const copyAddress = () => 'Copy address'
export const addressCopied = () => 'Address copied!'
export const groups = () => 'Groups of your directory and their roles'
export const members = ({ members }: { members: number }) =>
  plural(members, { one: '1 member', other: `${number(members)} members` })
export const noRole = () => 'No role'
export const save = () => 'Save'
export const saveRole = ({ name }: { name: string }) => `Save the role of ${name}`
