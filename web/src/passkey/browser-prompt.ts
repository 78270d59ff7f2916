import type { CreationOptions, RequestOptions } from '@perkloop/contract/passkey'

/** Whether this browser knows passkeys, here: over plain http none does, but at localhost. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Only for whoever uses passkeys. */
const library = () => import('@simplewebauthn/browser')

const elsewhere = 'Passkeys don’t work at this address. Open Perkloop at its usual one.'

/** Why the browser gave no passkey, in words for people. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
  constructor(
    message: string,
    /** Closed by the person, or left until its time was over: browsers tell no difference. */
    readonly cancelled = false,
  ) {
    super(message)
  }
}

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

/** Asks the browser to sign with one of the passkeys it has. @throws NoPasskey */
export async function signWithPasskey(options: RequestOptions) {
  const { startAuthentication } = await library()
  try {
    return await startAuthentication({ optionsJSON: options })
  } catch (error) {
    throw whyNot(error, 'This device could not use a passkey. Please try another way.', {
      NotAllowedError: 'The prompt was closed, or not confirmed in time.',
    })
  }
}

function whyNot(error: unknown, otherwise: string, words: Record<string, string>) {
  const kind = error instanceof Error ? error.name : ''
  if (kind === 'NotAllowedError' || kind === 'AbortError') {
    return new NoPasskey(words.NotAllowedError ?? otherwise, true)
  }
  return new NoPasskey(kind === 'SecurityError' ? elsewhere : (words[kind] ?? otherwise))
}
