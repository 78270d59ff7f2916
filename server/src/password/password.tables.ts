/** Written by `npm run tables`. */
export interface PasswordTables {
  sign_in_failures: {
    account: string
    address: string
    failures: number
    since: Date
  }
}
