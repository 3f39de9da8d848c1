import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { UnreadableFile } from './unreadable-file'

/** Longest line, or row of a CSV, in characters; the largest transactions of bitcoin-etl are a tenth of it. */
export const longestLine = 16 * 2 ** 20

/** Lines of a text without their ends, however it is split into chunks. Throws `UnreadableFile` at one that is too long. */
export async function* textLines(input: AsyncIterable<Buffer | string>, longest = longestLine): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  // Never inspected while it grows: that would copy it every time.
  let rest = ''
  let held = ''
  for await (const chunk of input) {
    const text = held + (typeof chunk === 'string' ? chunk : decoder.write(chunk))
    // It is not known yet whether a line feed follows.
    held = text.endsWith('\r') ? '\r' : ''
    const [first = '', ...more] = text.slice(0, text.length - held.length).split(text.includes('\r') ? /\r\n|\r|\n/ : '\n')
    rest += first
    for (const line of more) {
      yield rest
      rest = line
    }
    if (rest.length > longest) throw new UnreadableFile(`a line is longer than ${longest / 2 ** 20} MiB`)
  }
  rest += decoder.end()
  if (rest !== '' || held !== '') yield rest
}

/** Non-empty lines with their one-based numbers. */
export async function* numberedLines(input: Readable): AsyncGenerator<{ line: number; text: string }> {
  let line = 0
  for await (const text of textLines(input)) {
    line += 1
    if (text.trim() !== '') yield { line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text }
  }
}
