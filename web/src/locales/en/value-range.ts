export const anyValue = () => 'Any value'
export const upTo = ({ most }: { most: string }) => `Up to ${most}`
export const from = ({ least }: { least: string }) => `From ${least}`
export const fromTo = ({ least, most }: { least: string; most: string }) => `${least} to ${most}`
export const monthlyValueIs = ({ range }: { range: string }) => `Monthly value: ${range}`
export const notOpened = () => 'The range could not be opened. Please check your connection and try again.'
export const valueLike = ({ cents }: { cents: string }) => `Enter a value like 45 or ${cents}`
/** From is the name of the other field. */
export const atLeastFrom = () => 'At least as much as From'
