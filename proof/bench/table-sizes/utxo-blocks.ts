import { createHash } from 'node:crypto'
import { seededRandom } from '@/scripts/seeded-random'
import { type Network, networkNamed } from '@/server/chain/networks'
import type { NormalisedBlock, NormalisedInput, NormalisedOutput } from '@/server/chain/provider'
import { normaliseTransaction } from '@/server/chain/utxo/normalise-transaction'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const PER_BLOCK = 500

/**
 * Blocks of a UTXO network with this many payments, the same on every call: a payment spends two or three outputs (2.5 on
 * average) of earlier ones and creates two or three (2.7). Addresses have realistic lengths; a third are reused.
 */
export function generatedUtxoBlocks(payments: number, seed = 1, network: Network = networkNamed('bitcoin')): NormalisedBlock[] {
  const random = seededRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const unspent: { hash: string; index: number; address: string; value: bigint }[] = []
  let known = 0
  const address = () => {
    const n = known > 0 && random() < 1 / 3 ? below(known) : known++
    return `bc1q${Array.from(hex(`${seed} address ${n}`).slice(0, 38), (c) => alphabet[Number.parseInt(c, 16)]).join('')}`
  }
  const blocks: NormalisedBlock[] = []
  for (let made = 0; made < payments; ) {
    const height = 800_000 + blocks.length
    const time = 1_690_000_000 + blocks.length * 600
    const transactions: NormalisedBlock['transactions'] = []
    const add = (inputs: NormalisedInput[], values: bigint[]) => {
      const index = transactions.length
      const hash = hex(`${seed} transaction ${height} ${index}`)
      const outputs = values.map(
        (amountRaw, n): NormalisedOutput => ({ index: n, address: address(), amountRaw, scriptType: 'witness_v0_keyhash' }),
      )
      const read = { hash, confidential: false, inputs, outputs }
      transactions.push(normaliseTransaction(network, read, { height, index, time }))
      for (const { index: n, address: owner, amountRaw } of outputs)
        unspent.push({ hash, index: n, address: owner ?? '', value: amountRaw })
    }
    // Many outputs in the first block, to have something to spend.
    const issue = blocks.length === 0 ? 2_000 : 1
    add(
      [{ index: 0, address: null, amountRaw: null, prevHash: null, prevIndex: null, coinbase: true }],
      Array.from({ length: issue }, () => 5_000_000_000n),
    )
    for (let n = 0; n < PER_BLOCK && made < payments; n++, made++) {
      const inputs = Array.from({ length: Math.min(unspent.length, 2 + below(2)) }, (_, index): NormalisedInput => {
        const [spent] = unspent.splice(below(unspent.length), 1)
        if (!spent) throw new Error('nothing is left to spend')
        const { hash, index: prevIndex, address: owner, value } = spent
        return { index, address: owner, amountRaw: value, prevHash: hash, prevIndex, coinbase: false }
      })
      const total = inputs.reduce((sum, one) => sum + (one.amountRaw ?? 0n), 0n) - 10_000n
      const parts = random() < 0.7 ? 3 : 2
      add(inputs, total < 10n ? [1n] : Array.from({ length: parts }, () => total / BigInt(parts)))
    }
    const parentHash = blocks.at(-1)?.hash ?? hex('before')
    blocks.push({
      height,
      hash: hex(`${seed} block ${height}`),
      parentHash,
      time,
      transactions,
      coverage: { internalTransfers: true, notes: [] },
    })
  }
  return blocks
}
