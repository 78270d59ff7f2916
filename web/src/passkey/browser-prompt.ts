import type { RequestOptions } from '@perkloop/contract/passkey'
import * as t from '#locale/passkey-prompt'

/** Whether this browser supports passkeys on this page: none does over plain http, except on localhost. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Loaded only when a passkey is used. */
export const library = () => import('@simplewebauthn/browser')

/** Why the browser gave no passkey, as a sentence to show. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
  constructor(
    message: string,
    /** The user closed the prompt or let it time out: browsers do not tell which. */
    readonly cancelled = false,
  ) {
    super(message)
  }
}

/** Has the browser sign with one of its passkeys. @throws NoPasskey */
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

/** What went wrong at the browser's prompt, as a sentence: `words` by the name of its error, else `otherwise`. */
export function whyNot(error: unknown, otherwise: string, words: Record<string, string>) {
  const kind = error instanceof Error ? error.name : ''
  if (kind === 'NotAllowedError' || kind === 'AbortError') {
    return new NoPasskey(words.NotAllowedError ?? otherwise, true)
  }
  return new NoPasskey(kind === 'SecurityError' ? t.notHere() : (words[kind] ?? otherwise))
}
