/** Why a list file is not taken: `format` (not a list, or another publisher's), `columns`, `malformed`, `shrunk`, `empty`, `future`, or `withdrawn` by somebody here. */
export type RefusalKind = 'format' | 'columns' | 'malformed' | 'shrunk' | 'empty' | 'future' | 'withdrawn'

/**
 * A list file that is refused whole. The message names what is wrong and the mend and never repeats a record's content:
 * it goes to logs. `overridable` tells whether an operator may take the file nevertheless by confirming its digest.
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
