import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const shared = path.resolve(import.meta.dirname, '../../../../../shared/data')

/** Whether the recorded responses are available; they are stored next to the checkout, outside the repository. */
export const haveRecorded = existsSync(path.join(shared, 'chain-ethereum'))
/** Whether those of the other EVM networks are available. */
export const haveRecordedFamily = existsSync(path.join(shared, 'chain-evm-family'))

/** A recorded file as text, unpacked where its name ends in .gz. */
export function recordedText(file: string): string {
  const bytes = readFileSync(path.join(shared, file))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The `result` of a recorded JSON-RPC answer; rpc-tests wraps it in a list with its request. */
export function recordedResult(file: string): unknown {
  const parsed = JSON.parse(recordedText(file)) as { result?: unknown } | { response: { result: unknown } }[]
  return Array.isArray(parsed) ? parsed[0]?.response.result : parsed.result
}

export function recordedFiles(folder: string): string[] {
  return readdirSync(path.join(shared, folder)).map((name) => `${folder}/${name}`)
}

/** JSON of one object per line, every number as its digits; JSON.parse would round wei. */
export function recordedLines(file: string): Record<string, unknown>[] {
  const keepDigits = (_key: string, value: unknown, context?: { source: string }) =>
    typeof value === 'number' ? context?.source : value
  const lines = recordedText(file)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line, keepDigits as (key: string, value: unknown) => unknown) as Record<string, unknown>)
}

/** CSV without quoted commas, which is enough for ethereum-etl's files. */
export function recordedCsv(file: string): Record<string, string>[] {
  const [head, ...rows] = recordedText(file).trim().split(/\r?\n/)
  const names = (head ?? '').split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']))
  })
}
