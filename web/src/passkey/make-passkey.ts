import type { CreationOptions } from '@perkloop/contract/passkey'
import { library, whyNot } from './browser-prompt'

/** Asks the browser to make a passkey. @throws NoPasskey */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await library()
  try {
    return await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })
  } catch (error) {
    throw whyNot(error, 'This device could not make a passkey. Please try another one.', {
      NotAllowedError: 'No passkey was made: the prompt was closed, or not confirmed in time.',
      InvalidStateError: 'This device already has a passkey for your account.',
      ConstraintError:
        'This device has no screen lock or PIN to keep a passkey with. Set one up, or try another device.',
      NotSupportedError: 'This device can’t keep a passkey that we accept. Please try another one.',
    })
  }
}
