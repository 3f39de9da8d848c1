import { createHash } from 'node:crypto'

/** Renders a raw Zcash block of transaction versions 1 to 4 as a node does (protocol specification, sections 7.1 and 7.6). */
export function tellZcashBlock(raw: Buffer, height: number) {
  const reader = new Reader(raw)
  const version = reader.int32()
  const previousblockhash = reader.hash()
  const merkleroot = reader.hash()
  const blockcommitments = reader.hash()
  const time = reader.uint32()
  const bits = reader.uint32().toString(16).padStart(8, '0')
  const nonce = reader.hash()
  const solution = reader.bytes(reader.size()).toString('hex')
  const hash = hashOf(raw.subarray(0, reader.at))
  const tx = Array.from({ length: reader.size() }, () => transaction(reader))
  const header = { hash, height, version, previousblockhash, merkleroot, blockcommitments, time, bits, nonce, solution }
  return { ...header, confirmations: 1, nTx: tx.length, tx }
}

function transaction(reader: Reader) {
  const start = reader.at
  const head = reader.uint32()
  const [overwintered, version] = [head >>> 31 === 1, head & 0x7fffffff]
  if (overwintered) reader.bytes(4)
  const vin = Array.from({ length: reader.size() }, () => {
    const [txid, vout] = [reader.hash(), reader.uint32()]
    const script = reader.bytes(reader.size()).toString('hex')
    reader.bytes(4)
    return /^0+$/.test(txid) ? { coinbase: script } : { txid, vout }
  })
  const vout = Array.from({ length: reader.size() }, (_, n) => {
    const value = coins(reader.amount())
    return { n, value, scriptPubKey: { hex: reader.bytes(reader.size()).toString('hex'), type: 'unknown' } }
  })
  reader.bytes(overwintered ? 8 : 4)
  const sapling = version >= 4
  const valueBalance = sapling ? coins(reader.amount()) : undefined
  const spends = sapling ? reader.several(384) : 0
  const outputs = sapling ? reader.several(948) : 0
  const vjoinsplit = Array.from({ length: version >= 2 ? reader.size() : 0 }, () => {
    const [vpub_old, vpub_new] = [coins(reader.amount()), coins(reader.amount())]
    reader.bytes(32 + 64 + 64 + 32 + 32 + 64 + (sapling ? 192 : 296) + 2 * 601)
    return { vpub_old, vpub_new }
  })
  if (vjoinsplit.length > 0) reader.bytes(32 + 64)
  if (spends + outputs > 0) reader.bytes(64)
  const txid = hashOf(reader.from(start))
  const shielded = { vjoinsplit, vShieldedSpend: Array(spends).fill({}), vShieldedOutput: Array(outputs).fill({}) }
  return { txid, vin, vout, ...shielded, ...(valueBalance === undefined ? {} : { valueBalance }) }
}

/** An amount as a number of coins; `JSON.stringify` of it has the digits of the amount. */
const coins = (units: bigint) => Number(units) / 1e8

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const hashOf = (bytes: Buffer) => sha256(sha256(bytes)).reverse().toString('hex')

class Reader {
  at = 0
  constructor(private readonly raw: Buffer) {}
  bytes(length: number): Buffer {
    this.at += length
    return this.raw.subarray(this.at - length, this.at)
  }
  from = (start: number) => this.raw.subarray(start, this.at)
  int32 = () => this.bytes(4).readInt32LE()
  uint32 = () => this.bytes(4).readUInt32LE()
  amount = () => this.bytes(8).readBigInt64LE()
  hash = () => Buffer.from(this.bytes(32)).reverse().toString('hex')
  size(): number {
    const first = this.bytes(1).readUInt8()
    return first < 253 ? first : first === 253 ? this.bytes(2).readUInt16LE() : this.uint32()
  }
  several(length: number): number {
    const count = this.size()
    this.bytes(count * length)
    return count
  }
}
