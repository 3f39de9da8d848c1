/** A key that opens nothing of a backup. */
export class WrongKeyError extends Error {
  constructor(what = 'the identity or passphrase does not open this backup: give the one it was encrypted for') {
    super(what)
  }
}
