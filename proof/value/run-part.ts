import { emptyFilesBelow, filesBelow } from './data-files'
import { reported, type ValueFigures, type ValueRow } from './figures'

/** A part of the proof: `folder` is the data it measures, null if it generates its own. */
export interface ValuePart {
  name: string
  folder: string | null
  prove(data: string): Promise<ValueFigures>
}

/**
 * The figures of a part. Other data sets may lack its folder, which is reported but no fault, or have unreadable files, which
 * are one; empty files are named.
 */
export async function runPart({ name, folder, prove }: ValuePart, data: string): Promise<ValueFigures> {
  const empty = folder === null ? [] : emptyFilesBelow(data, folder)
  const left: ValueRow[] = empty.length === 0 ? [] : [reported('empty files, left out', empty.join(', '))]
  if (folder !== null && filesBelow(data, folder).length === 0)
    return { part: name, rows: [reported('data', `none: ${folder}/ is not there or has nothing in it`), ...left] }
  try {
    const { part, rows } = await prove(data)
    return { part, rows: [...rows, ...left] }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { part: name, rows: [{ what: 'data', figure: `cannot be read: ${why}`, aim: 'readable', held: false }, ...left] }
  }
}
