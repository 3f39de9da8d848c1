import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { networkNamed } from '../networks'
import { scriptAddress } from '../utxo/script-address'

export interface RawTransaction {
  txid: string
  inputs: { prevHash: string; prevIndex: number; address: string | null }[]
  outputs: { value: bigint; address: string | null }[]
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const reversed = (bytes: Uint8Array) => hex(Uint8Array.from(bytes).reverse())

/** Parses a Bitcoin block in wire format (BIP 144); owners of inputs as far as the unlocking data reveal them. */
export function readRawBlock(block: Buffer): { time: number; transactions: RawTransaction[] } {
  let at = 80
  const take = (length: number) => {
    at += length
    return block.subarray(at - length, at)
  }
  const int32 = () => take(4).readUInt32LE()
  const varint = () => {
    const first = take(1)[0] as number
    return first < 253 ? first : first === 253 ? take(2).readUInt16LE() : int32()
  }
  const transaction = (): RawTransaction => {
    const version = take(4)
    const segwit = block[at] === 0
    if (segwit) at += 2
    const body = at
    const spends = Array.from({ length: varint() }, () => {
      const [prevHash, prevIndex] = [reversed(take(32)), int32()]
      const script = take(varint())
      at += 4
      return { prevHash, prevIndex, script }
    })
    const outputs = Array.from({ length: varint() }, () => {
      const value = take(8).readBigUInt64LE()
      return { value, address: scriptAddress(networkNamed('bitcoin'), hex(take(varint()))) }
    })
    const bodyEnd = at
    const witnesses = spends.map(() => (segwit ? Array.from({ length: varint() }, () => take(varint())) : []))
    const bare = Buffer.concat([version, block.subarray(body, bodyEnd), take(4)])
    return {
      txid: reversed(sha256(sha256(bare))),
      inputs: spends.map(({ script, ...spent }, i) => ({ ...spent, address: ownerOf(script, witnesses[i] ?? []) })),
      outputs,
    }
  }
  const count = varint()
  return { time: block.readUInt32LE(68), transactions: Array.from({ length: count }, transaction) }
}

/** P2SH by its redeem script, P2PKH and P2WPKH by the public key, P2WSH by its witness script; null if none applies. */
function ownerOf(script: Buffer, witness: Buffer[]): string | null {
  const pushes = pushesOf(script)
  const [last, lastWitness] = [pushes.at(-1), witness.at(-1)]
  const lock = (text: string) => scriptAddress(networkNamed('bitcoin'), text)
  const hash160 = (bytes: Uint8Array) => hex(ripemd160(sha256(bytes)))
  const isKey = (bytes: Buffer | undefined) =>
    bytes !== undefined && [33, 65].includes(bytes.length) && [2, 3, 4].includes(bytes[0] ?? 0)
  if (last === undefined) {
    if (lastWitness === undefined) return null
    return isKey(lastWitness) && witness.length === 2
      ? lock(`0014${hash160(lastWitness)}`)
      : lock(`0020${hex(sha256(lastWitness))}`)
  }
  if (isKey(last) && pushes.length === 2) return lock(`76a914${hash160(last)}88ac`)
  return pushes.length > 1 || witness.length > 0 ? lock(`a914${hash160(last)}87`) : null
}

function pushesOf(script: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at < script.length; ) {
    const code = script[at++] as number
    const length = code <= 75 ? code : code === 76 ? (script[at++] as number) : code === 77 ? script.readUInt16LE(at) : 0
    if (code === 77) at += 2
    found.push(script.subarray(at, at + length))
    at += length
  }
  return found
}

/**
 * A transaction in bitcoin-etl's format after enrichment. A block does not contain the amounts of its inputs: each is given an
 * equal share of what was paid.
 */
export function etlLineOf(
  { txid, inputs, outputs }: RawTransaction,
  index: number,
  block: { height: number; time: number },
): string {
  const paid = outputs.reduce((sum, output) => sum + output.value, 0n)
  const addresses = (address: string | null) => (address === null ? [] : [address])
  const share = paid / BigInt(inputs.length) + 1n
  return JSON.stringify({
    hash: txid,
    block_number: block.height,
    block_timestamp: block.time,
    is_coinbase: index === 0,
    index,
    inputs: inputs.map((input, i) => ({
      index: i,
      spent_transaction_hash: input.prevHash,
      spent_output_index: input.prevIndex,
      addresses: addresses(input.address),
      value: Number(share),
    })),
    outputs: outputs.map((output, i) => ({ index: i, addresses: addresses(output.address), value: Number(output.value) })),
  })
}
