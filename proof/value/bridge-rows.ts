import path from 'node:path'
import type { Leg } from '@/server/chain/bridges'
import { filesBelow, plainName, textOf } from './data-files'

/** One bridge of the data: every leg in its files, and the authors' matches. */
export interface RecordedBridge {
  readonly name: string
  readonly sent: readonly Leg[]
  readonly received: readonly Leg[]
  /** Pairs of refs in the matched files. */
  readonly matched: ReadonlySet<string>
  /** The payer, by the ref of the deposit, and by that of the authors' matching payment. */
  readonly payers: ReadonlyMap<string, string>
  readonly payersOf: ReadonlyMap<string, string>
  readonly refusedLines: number
}

export const pairKey = (sent: string, received: string) => `${sent}>${received}`

const number = /^\d+$/
const hash = /^0x[0-9a-f]{64}$/
const address = /^0x([0-9a-f]{24})?[0-9a-f]{40}$/
type Cell = 'number' | 'hash' | 'address' | 'id'
const shapes: Readonly<Record<Cell, RegExp>> = { number, hash, address, id: /^(\d+|0x[0-9a-f]+)$/ }

const [chain, time, amount]: Cell[] = ['number', 'number', 'number']
/** The forms of rows by their columns. The first that fits from the left is used; further columns are ignored. */
const forms = {
  pair: [chain, time, 'hash', chain, time, 'hash', 'id', 'address', 'address', 'address', 'address', amount],
  deposit: [chain, time, 'hash', chain, 'id', 'address', 'address', 'address', 'address', amount],
  request: [chain, time, 'hash', 'id', 'address', 'address', 'address', 'address', amount],
  payment: [chain, time, 'hash', 'id', 'address', 'address', amount],
} as const satisfies Record<string, readonly (Cell | undefined)[]>
type Form = keyof typeof forms

/** Every folder below `bridges/` with rows of these forms, whatever its files are called. */
export function recordedBridges(data: string): RecordedBridge[] {
  const byFolder = Map.groupBy(
    filesBelow(data, 'bridges').filter((file) => /\.(tsv|csv)$/.test(plainName(file))),
    (file) => path.dirname(file),
  )
  return [...byFolder].flatMap(([folder, files]) => {
    const bridge = readBridge(data, path.basename(folder), files)
    return bridge.sent.length + bridge.received.length > 0 ? [bridge] : []
  })
}

function readBridge(data: string, name: string, files: readonly string[]): RecordedBridge {
  const mapping = tokenMapping(data, files)
  const [sent, received] = [new Map<string, Leg>(), new Map<string, Leg>()]
  const matched = new Set<string>()
  const [payers, payersOf] = [new Map<string, string>(), new Map<string, string>()]
  let refusedLines = 0
  const put = (legs: Map<string, Leg>, leg: Leg) => {
    if (!legs.has(leg.ref)) legs.set(leg.ref, leg)
    return leg.ref
  }
  for (const file of files.filter((one) => !plainName(one).includes('.facts.'))) {
    for (const line of textOf(data, file).split('\n').filter(Boolean)) {
      const cells = line.split(file.includes('.csv') ? ',' : '\t').map((cell) => cell.trim().toLowerCase())
      const form = formOf(cells)
      if (!form) {
        refusedLines += 1
        continue
      }
      const row = rowOf(form, cells)
      const leg = { protocol: name, messageId: row.id, amount: row.amount, decimals: 0, beneficiary: row.beneficiary }
      const from = row.originTx === null ? null : `${row.originTx}:${row.id}`
      const to = row.paidTx === null ? null : `${row.paidTx}:${row.id}`
      if (from !== null) {
        const destination = row.paidChain ?? mapping.otherChain(row.originChain, row.paidToken)
        put(sent, { ...leg, ref: from, origin: row.originChain, destination, time: row.originTime, asset: row.paidToken })
      }
      if (to !== null) {
        const origin = row.originChain ?? mapping.otherChain(row.paidChain, row.paidToken)
        put(received, { ...leg, ref: to, origin, destination: row.paidChain, time: row.paidTime, asset: row.paidToken })
      }
      if (from === null || to === null) continue
      matched.add(pairKey(from, to))
      payers.set(from, row.payer)
      payersOf.set(to, row.payer)
    }
  }
  return { name, sent: [...sent.values()], received: [...received.values()], matched, payers, payersOf, refusedLines }
}

function formOf(cells: readonly string[]): Form | null {
  for (const form of Object.keys(forms) as Form[]) {
    const wanted = forms[form]
    if (cells.length >= wanted.length && wanted.every((cell, place) => shapes[cell as Cell].test(cells[place] ?? ''))) return form
  }
  return null
}

interface Row {
  originChain: string | null
  originTime: number
  originTx: string | null
  paidChain: string | null
  paidTime: number
  paidTx: string | null
  id: string
  paidToken: string
  beneficiary: string
  /** For rows with both legs; else empty. */
  payer: string
  amount: bigint
}

function rowOf(form: Form, cells: readonly string[]): Row {
  const at = (place: number) => cells[place] ?? ''
  const origin = { originChain: at(0), originTime: Number(at(1)), originTx: at(2) }
  const nothing = { paidChain: null, paidTime: 0, paidTx: null, payer: '' }
  switch (form) {
    case 'pair':
      return {
        ...origin,
        paidChain: at(3),
        paidTime: Number(at(4)),
        paidTx: at(5),
        id: at(6),
        paidToken: plainAddress(at(8)),
        payer: plainAddress(at(9)),
        beneficiary: plainAddress(at(10)),
        amount: BigInt(at(11)),
      }
    case 'deposit':
      return {
        ...origin,
        ...nothing,
        paidChain: at(3),
        id: at(4),
        paidToken: plainAddress(at(6)),
        beneficiary: plainAddress(at(8)),
        amount: BigInt(at(9)),
      }
    case 'request':
      return {
        ...origin,
        ...nothing,
        id: at(3),
        paidToken: plainAddress(at(5)),
        beneficiary: plainAddress(at(7)),
        amount: BigInt(at(8)),
      }
    case 'payment':
      return {
        originChain: null,
        originTime: 0,
        originTx: null,
        payer: '',
        paidChain: at(0),
        paidTime: Number(at(1)),
        paidTx: at(2),
        id: at(3),
        paidToken: plainAddress(at(4)),
        beneficiary: plainAddress(at(5)),
        amount: BigInt(at(6)),
      }
  }
}

/** An address that is left-padded to 32 bytes is the same address. */
const plainAddress = (text: string) => (text.length > 42 ? `0x${text.slice(-40)}` : text)

/** The chain on the other side of a token, by the rows `chain, chain, token, token, standard` of the facts. */
function tokenMapping(data: string, files: readonly string[]) {
  const others = new Map<string, Set<string>>()
  const chains = new Set<string>()
  const add = (key: string, other: string) => others.set(key, (others.get(key) ?? new Set()).add(other))
  for (const file of files.filter((one) => plainName(one).includes('token_mapping'))) {
    for (const line of textOf(data, file).toLowerCase().split('\n').filter(Boolean)) {
      const [a, b, tokenA, tokenB] = line.split(/[\t,]/) as [string, string, string?, string?]
      if (!tokenA || !tokenB || !number.test(a) || !number.test(b)) continue
      for (const one of [a, b]) chains.add(one)
      for (const token of [tokenA, tokenB]) {
        add(`${a}:${plainAddress(token)}`, b)
        add(`${b}:${plainAddress(token)}`, a)
      }
    }
  }
  return {
    /** Null if the facts name none or several. */
    otherChain(own: string | null, token: string): string | null {
      const named = others.get(`${own}:${token}`) ?? new Set([...chains].filter((one) => one !== own))
      return named.size === 1 ? ([...named][0] as string) : null
    },
  }
}
