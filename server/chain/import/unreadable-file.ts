/** A file whose reading would take more memory or time than any honest file does; the message says of what there is too much. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
