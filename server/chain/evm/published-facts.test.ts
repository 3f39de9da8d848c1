import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AbiEvent, getAddress, parseAbiItem, toEventSelector, toEventSignature } from 'viem'
import { describe, expect, it } from 'vitest'

const folders = ['server/chain/evm/conversions', 'server/chain/evm/bridges', 'server/chain/evm/issuers', 'server/chain/bridges']
const sources = [
  'server/chain/wrapped-native.ts',
  ...folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.ts') && !name.includes('.test.') ? [path.join(folder, name)] : [])),
  ),
].map((file) => readFileSync(file, 'utf8'))

/** Addresses of no contract: the zero address, and how routers write the native coin. */
const placeholders = new Set([`0x${'0'.repeat(40)}`, `0x${'e'.repeat(40)}`])

/** The rows of a table in testing/ by the names of its columns; each names a public repository and the path in it. */
function rowsOf<Column extends string>(name: string): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(`server/chain/evm/testing/${name}`, 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>
  })
}

const known = rowsOf<'address'>('published-addresses.tsv').map(({ address }) => address)
/** `indexed`: which arguments are indexed (1 or 0); empty if a reader accepts topics and data alike. */
const events = rowsOf<'signature' | 'topic' | 'indexed'>('published-events.tsv')

/** The events that the readers declare, with the structs of the same file, and those known only by their signature. */
const declared = sources.flatMap((text) => {
  const structs = [...text.matchAll(/'(struct [^']+)'/g)].map(([, struct]) => struct as string)
  const whole = [...text.matchAll(/'(event [^']+)'/g)].map(([, event]) => {
    const item = parseAbiItem([event as string, ...structs] as unknown as ['event X()']) as AbiEvent
    return { signature: toEventSignature(item), indexed: item.inputs.map((input) => (input.indexed ? 1 : 0)).join('') }
  })
  const bare = [...text.matchAll(/signature: '(\w+\([^']*\))'/g)].map(([, signature]) => ({
    signature: signature as string,
    indexed: '',
  }))
  return [...whole, ...bare]
})

describe('contracts known by address', () => {
  it('are written as EIP-55 writes them', () => {
    expect(known.map((address) => getAddress(address))).toEqual(known)
  })

  it('stand with their source in the table, all of them and nothing else', () => {
    const used = new Set(sources.flatMap((text) => text.match(/0x[0-9a-f]{40}\b/g) ?? []).filter((one) => !placeholders.has(one)))
    expect(known.map((address) => address.toLowerCase()).toSorted()).toEqual([...used].toSorted())
  })
})

describe('events that are read', () => {
  it.each(events)('$signature has its topic', ({ signature, topic }) => {
    expect(toEventSelector(signature)).toBe(topic)
  })

  it('stand with their source in the table, all of them and nothing else', () => {
    const row = ({ signature, indexed }: { signature: string; indexed: string }) => `${signature} ${indexed}`
    expect(new Set(events.map(row))).toEqual(new Set(declared.map(row)))
  })
})
