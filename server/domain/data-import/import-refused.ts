/** A file that was refused as a whole, with a message for a person; `confirm` is the hash that imports it nevertheless. */
export class ImportRefused extends Error {
  constructor(
    message: string,
    readonly confirm: string | null = null,
  ) {
    super(message)
  }
}
