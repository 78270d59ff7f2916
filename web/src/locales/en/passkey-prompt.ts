export const byPasskey = () => 'Use a passkey'
export const notHere = () => 'Passkeys don’t work at this address. Open Perkloop at its usual one.'
export const notUsed = () => 'This device could not use a passkey. Please try another way.'
export const promptClosed = () => 'The prompt was closed, or not confirmed in time.'
