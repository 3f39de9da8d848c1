import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskeyAnswer, PasskeyAnswer } from '@/contract/access/account'

/**
 * Asks the browser for one of the person's passkeys, with the options of `account.askPasskey` or of the sign-in step. Throws
 * errors that `ceremonyWords` reads.
 */
export async function askedPasskey(options: object): Promise<PasskeyAnswer> {
  const answer = await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] })
  return { ...answer, clientExtensionResults: {} } as unknown as PasskeyAnswer
}

/** Has the browser create a passkey with the options of `account.offerPasskey`. Throws errors that `ceremonyWords` reads. */
export async function madePasskey(options: object): Promise<NewPasskeyAnswer> {
  const answer = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })
  return { ...answer, clientExtensionResults: {} } as unknown as NewPasskeyAnswer
}

/** Why the browser gave no passkey, in words; null if it failed for another reason. */
export function ceremonyWords(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'No passkey answered, or you cancelled. Try again.'
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (error.name === 'SecurityError') return 'Passkeys do not work at this address of the console.'
  if (error.message.includes('WebAuthn is not supported')) return 'This browser does not support passkeys.'
  return error.name === 'WebAuthnError' || error instanceof DOMException ? error.message : null
}
