import type { CreationOptions } from '@perkloop/contract/passkey'
import * as t from '#locale/passkeys'
import { library, whyNot } from './browser-prompt'

/** Has the browser make a passkey. @throws NoPasskey */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await library()
  try {
    return await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })
  } catch (error) {
    throw whyNot(error, t.notMade(), {
      NotAllowedError: t.promptClosed(),
      InvalidStateError: t.alreadyThere(),
      ConstraintError: t.noScreenLock(),
      NotSupportedError: t.notAccepted(),
    })
  }
}
