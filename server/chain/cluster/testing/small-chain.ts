import { createHash } from 'node:crypto'
import type pg from 'pg'
import { ingestBlocks } from '../../ingest'
import type { Network } from '../../networks'
import type { NormalisedBlock } from '../../provider'
import { normaliseTransaction } from '../../utxo/normalise-transaction'
import { scriptAddress } from '../../utxo/script-address'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** A coin by the name of its owner and its value. */
export type NamedCoin = readonly [owner: string, value: number]

/** A hand-made chain of a UTXO network: owners are words, each with one address. Inputs have no real source. */
export class SmallChain {
  readonly blocks: NormalisedBlock[] = []
  private drawn = 0

  constructor(readonly network: Network) {}

  address(name: string): string {
    return scriptAddress(this.network, `0014${hex(name).slice(0, 40)}`) as string
  }

  /** Adds a block of payments after a coinbase; returns their hashes. */
  mine(...payments: readonly (readonly [NamedCoin[], NamedCoin[]])[]): string[] {
    const height = this.blocks.length
    const time = 1_600_000_000 + height * 600
    const read = payments.map(([inputs, outputs]) => {
      const hash = hex(`transaction ${this.drawn++} ${this.network.id}`)
      return {
        hash,
        confidential: false,
        inputs: inputs.map(([owner, value], index) => ({
          index,
          address: this.address(owner),
          amountRaw: BigInt(value),
          prevHash: hex(`before ${hash} ${index}`),
          prevIndex: 0,
          coinbase: false,
        })),
        outputs: outputs.map(([owner, value], index) => ({
          index,
          address: this.address(owner),
          amountRaw: BigInt(value),
          scriptType: 'witness_v0_keyhash',
        })),
      }
    })
    this.blocks.push({
      height,
      hash: hex(`block ${this.network.id} ${height} ${this.drawn}`),
      parentHash: this.blocks.at(-1)?.hash ?? null,
      time,
      transactions: read.map((one, index) => normaliseTransaction(this.network, one, { height, index, time })),
      coverage: { internalTransfers: true, notes: [] },
    })
    return read.map(({ hash }) => hash)
  }

  /** Drops the newest blocks. */
  drop(count: number): void {
    this.blocks.splice(-count)
  }

  /** Lands the blocks from a height on. */
  async land(pool: pg.Pool, from = 0): Promise<void> {
    const client = await pool.connect()
    try {
      await ingestBlocks(client, this.network, this.blocks.slice(from), { source: 'bitcoin-core' })
    } finally {
      client.release()
    }
  }
}
