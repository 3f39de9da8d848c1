/** Thrown for a key that does not decrypt a backup. */
export class WrongKeyError extends Error {
  constructor(what = 'the identity or passphrase does not open this backup: give the one it was encrypted for') {
    super(what)
  }
}
