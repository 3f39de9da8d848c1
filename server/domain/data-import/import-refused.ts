/** A file that was not taken at all, in words for a person; `confirm` is the digest that takes it all the same. */
export class ImportRefused extends Error {
  constructor(
    message: string,
    readonly confirm: string | null = null,
  ) {
    super(message)
  }
}
