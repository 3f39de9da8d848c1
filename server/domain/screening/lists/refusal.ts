/**
 * Why a list file is refused: `format` (not a list, or another publisher's), `columns`, `malformed`, `shrunk`, `empty`,
 * `future`, or `withdrawn` by a user.
 */
export type RefusalKind = 'format' | 'columns' | 'malformed' | 'shrunk' | 'empty' | 'future' | 'withdrawn'

/**
 * A list file that is refused completely. The message names the problem and the remedy and, as it is logged, never contains a
 * record's content. `overridable`: an operator may accept the file by confirming its digest.
 */
export class ListRefused extends Error {
  override readonly name = 'ListRefused'
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly overridable = false,
  ) {
    super(message)
  }
}
