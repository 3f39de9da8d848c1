import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Non-empty lines with their one-based numbers. */
export async function* numberedLines(input: Readable): AsyncGenerator<{ line: number; text: string }> {
  let line = 0
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (text.trim() !== '') yield { line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text }
  }
}
