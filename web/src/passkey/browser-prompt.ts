import type { RequestOptions } from '@perkloop/contract/passkey'
import * as t from '#locale/passkey-prompt'

/** Whether this browser knows passkeys, here: over plain http none does, but at localhost. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Loaded only when a passkey is used. */
export const library = () => import('@simplewebauthn/browser')

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

/** Asks the browser to sign with one of the passkeys it has. @throws NoPasskey */
export async function signWithPasskey(options: RequestOptions) {
  const { startAuthentication } = await library()
  try {
    return await startAuthentication({ optionsJSON: options })
  } catch (error) {
    throw whyNot(error, t.notUsed(), {
      NotAllowedError: t.promptClosed(),
    })
  }
}

/** What went wrong at the browser's prompt, in words for people: `words` by the name of its error, else `otherwise`. */
export function whyNot(error: unknown, otherwise: string, words: Record<string, string>) {
  const kind = error instanceof Error ? error.name : ''
  if (kind === 'NotAllowedError' || kind === 'AbortError') {
    return new NoPasskey(words.NotAllowedError ?? otherwise, true)
  }
  return new NoPasskey(kind === 'SecurityError' ? t.notHere() : (words[kind] ?? otherwise))
}
