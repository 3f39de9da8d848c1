/** A file that would take more memory or time to read than any honest file; the message says what there is too much of. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
