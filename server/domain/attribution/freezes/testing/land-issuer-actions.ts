import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ingestPlaced } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

export interface LandedAction {
  height: number
  /** Unix seconds. */
  time: number
  address: string
  action: 'freeze' | 'unfreeze' | 'wipe'
  /** Plain hex; drawn where it is left out. */
  hash?: string
}

/** Lands one transaction for each action of USDC's issuer. Returns their hashes in plain hex. */
export async function landIssuerActions(pool: pg.Pool, network: Network, actions: readonly LandedAction[]): Promise<string[]> {
  const placed = actions.map(({ height, time, address, action, hash = randomBytes(32).toString('hex') }) => ({
    block: { height, time, hash: randomBytes(32).toString('hex') },
    transaction: {
      hash,
      index: 0,
      status: 'confirmed' as const,
      feeRaw: 1n,
      feePayer: `0x${randomBytes(20).toString('hex')}`,
      inputs: [],
      outputs: [],
      transfers: [],
      heuristics: [],
      claims: [
        {
          kind: 'issuer_freeze' as const,
          ordinal: 3,
          rule: action,
          basis: 'structure' as const,
          confidence: 100,
          party: address,
          counterparty: usdc,
          given: null,
          received: null,
          matchKey: null,
          detail: { issuer: 'Circle', symbol: 'USDC', event: 'Blacklisted(address)' },
        },
      ],
    },
  }))
  const client = await pool.connect()
  try {
    await ingestPlaced(client, network, placed, { source: 'evm' })
  } finally {
    client.release()
  }
  return placed.map(({ transaction }) => transaction.hash)
}
