import { readFileSync } from 'node:fs'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { WrongKeyError } from './wrong-key-error'

/** The file of a backup that contains its identity, encrypted with the passphrase. */
export const keyFile = 'key.age'

/** The recipient of a backup, and the encrypted identity stored with it. */
export interface EncryptionKey {
  recipient: string
  /** The identity encrypted with a passphrase; null if the identity is kept elsewhere. */
  wrapped: Uint8Array | null
}

/** Where the key of an encrypted backup comes from. */
export interface KeySources {
  identityFile?: string | undefined
  passphraseFile?: string | undefined
}

/** Validates a recipient. Throws a sentence if it is not one of age. */
export function recipientOf(text: string): string {
  try {
    new Encrypter().addRecipient(text)
    return text
  } catch {
    throw new Error(`"${text}" is no recipient of age: it begins with age1 and comes from age-keygen`)
  }
}

/**
 * Creates an identity encrypted with a passphrase. Files are not encrypted with the passphrase itself, which is slow on purpose
 * (scrypt, a second and 256 MiB).
 */
export async function keyOfPassphrase(passphrase: string): Promise<EncryptionKey> {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return { recipient: await identityToRecipient(identity), wrapped: await encrypter.encrypt(identity) }
}

/** The key of a new backup; null for one that is not encrypted. */
export async function keyOf(given: {
  recipient?: string | undefined
  passphraseFile?: string | undefined
}): Promise<EncryptionKey | null> {
  if (given.recipient !== undefined) return { recipient: recipientOf(given.recipient), wrapped: null }
  return given.passphraseFile === undefined ? null : keyOfPassphrase(passphraseOf(given.passphraseFile))
}

/** The passphrase in a file: its first line. Throws if it has fewer than 12 characters. */
export function passphraseOf(file: string): string {
  const line = read(file, 'the passphrase').split(/\r?\n/)[0]?.trim() ?? ''
  if (line.length < 12) throw new Error(`${file} holds no passphrase of 12 characters or more in its first line`)
  return line
}

/** The identities that decrypt a backup. Throws a sentence if none is given, or the passphrase is wrong. */
export async function identitiesOf(sources: KeySources, wrapped: Uint8Array | null): Promise<string[]> {
  const found: string[] = []
  if (sources.identityFile !== undefined) found.push(...identitiesIn(sources.identityFile))
  if (sources.passphraseFile !== undefined) {
    if (wrapped === null)
      throw new Error('this backup has no passphrase: give the identity it was encrypted for (--identity FILE)')
    found.push(await unwrapped(wrapped, passphraseOf(sources.passphraseFile)))
  }
  if (found.length > 0) return found
  throw new Error(
    wrapped === null
      ? 'this backup is encrypted: give the identity of its recipient (--identity FILE)'
      : 'this backup is encrypted: give its passphrase (--passphrase-file FILE)',
  )
}

async function unwrapped(wrapped: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(wrapped, 'text')
  } catch {
    throw new WrongKeyError('the passphrase does not open this backup: give the one it was encrypted with')
  }
}

function identitiesIn(file: string): string[] {
  const lines = read(file, 'the identity').split(/\r?\n/)
  const found = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (found.length === 0) throw new Error(`${file} holds no identity of age: a line that begins with AGE-SECRET-KEY-`)
  return found
}

function read(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${what} cannot be read from ${file}: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}
