import { createHash } from 'node:crypto'
import type { NormalisedBlock, NormalisedTransaction } from '@/server/chain/provider'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Blocks of an account network, the same on every call: `transfers` movements, 150 per block and 1.5 per transaction, a third
 * of them of ten tokens, every transaction with a fee. The activity of addresses is as skewed as on a real chain: one end in
 * three is among a hundred hubs, one in five is new.
 */
export function generatedBlocks(transfers: number, seed: number): NormalisedBlock[] {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  let known = 2_000
  const address = () => {
    const draw = next(30)
    const n = draw < 10 ? next(100) : draw < 16 ? known++ : next(known)
    return `0x${hex(`${seed} address ${n}`).slice(0, 40)}`
  }
  const tokens = [...Array(10).keys()].map((n) => `0x${hex(`token ${n}`).slice(0, 40)}`)
  const blocks: NormalisedBlock[] = []
  let made = 0
  for (let height = 18_000_000; made < transfers; height++) {
    const time = 1_693_000_000 + (height - 18_000_000) * 12
    const hash = hex(`${seed} block ${height}`)
    const transactions: NormalisedTransaction[] = []
    for (let inBlock = 0; inBlock < 150 && made < transfers; ) {
      const index = transactions.length
      const txHash = hex(`${seed} transaction ${height} ${index}`)
      const payer = address()
      const size = Math.min(1 + next(2), transfers - made)
      transactions.push({
        hash: txHash,
        index,
        status: 'confirmed',
        feeRaw: BigInt(21_000 + next(200_000)) * 20_000_000_000n,
        feePayer: payer,
        inputs: [],
        outputs: [],
        transfers: [...Array(size).keys()].map((transferIndex) => ({
          hash: txHash,
          transferIndex,
          blockHeight: height,
          txIndex: index,
          blockTime: time,
          from: transferIndex === 0 ? payer : address(),
          to: address(),
          asset: { contract: next(3) === 0 ? (tokens[next(10)] as string) : '' },
          amountRaw: (BigInt(next(1_000_000_000)) * 10n ** BigInt(next(12))).toString(),
        })),
        heuristics: [],
      })
      inBlock += size
      made += size
    }
    const parentHash = blocks.at(-1)?.hash ?? hex('before')
    blocks.push({ height, hash, parentHash, time, transactions, coverage: { internalTransfers: false, notes: [] } })
  }
  return blocks
}
