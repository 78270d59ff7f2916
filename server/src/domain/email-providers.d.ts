/** Domains where anybody has an email address. The package has no types. */
declare module 'email-providers' {
  const domains: string[]
  export default domains
}
