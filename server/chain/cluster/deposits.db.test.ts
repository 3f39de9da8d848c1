import { describe, expect, it, vi } from 'vitest'
import { recordStatements } from '@/server/domain/attribution'
import { plainStatement } from '@/server/domain/attribution/testing/plain-statement'
import { foldNetwork, ingestTransfers, type NormalisedTransfer } from '../ingest'
import type { Network } from '../networks'
import { privateNetwork } from '../testing/chain-fixture'
import { suitePool } from '../testing/suite-pool'
import { runClusterEpoch } from './run-epoch'

vi.setConfig({ testTimeout: 120_000 })

const { pool } = suitePool()

const address = (name: string) => `0x${Buffer.from(name).toString('hex').padStart(40, '0')}`

/** Payments of ether, a minute and five blocks apart. */
function payments(rows: readonly (readonly [from: string, to: string, amount: number])[], first = 0): NormalisedTransfer[] {
  return rows.map(([from, to, amount], n) => ({
    hash: (first + n + 1).toString(16).padStart(64, '0'),
    transferIndex: 0,
    blockHeight: (first + n) * 5,
    txIndex: 0,
    blockTime: 1_600_000_000 + (first + n) * 60,
    from: address(from),
    to: address(to),
    asset: { contract: '' },
    amountRaw: String(amount),
  }))
}

async function land(network: Network, transfers: NormalisedTransfer[]): Promise<void> {
  await ingestTransfers(pool, network, transfers, { source: 'test' })
  const client = await pool.connect()
  try {
    await foldNetwork(client, network.id)
  } finally {
    client.release()
  }
}

async function tag(network: Network, name: string): Promise<void> {
  const client = await pool.connect()
  try {
    await recordStatements(client, [{ ...plainStatement(network, address(name)), label: name, confidence: 60 }])
  } finally {
    client.release()
  }
}

async function groups(network: Network): Promise<string[]> {
  const { rows } = await pool.query<{ addresses: string[] }>(
    `select array_agg(a.address) as addresses from cluster_member m join address a on a.network = m.network and a.id = m.address_id
     where m.network = $1 group by m.cluster_id`,
    [network.id],
  )
  const name = (text: string) => Buffer.from(text.slice(2), 'hex').toString().replaceAll('\0', '')
  return rows.map(({ addresses }) => addresses.map(name).sort().join(' ')).sort()
}

const run = (network: Network) => runClusterEpoch(pool, network, new AbortController().signal)

describe('clusters of an account network', () => {
  it('hold the customers of a deposit address, never those of a contract they pay into themselves nor of an airdrop', async () => {
    const network = privateNetwork()
    await land(
      network,
      payments([
        // An airdrop reaches everyone, including the deposit address.
        ...['ann', 'bea', 'kim', 'lou', ...Array.from({ length: 20 }, (_, n) => `holder ${n}`)].map(
          (to) => ['drop', to, 9] as const,
        ),
        ['ann', 'box', 5],
        ['box', 'hot', 5],
        ['bea', 'box', 4],
        ['drop', 'box', 3],
        ['box', 'hot', 7],
        // Kim and Lou trade at a contract that pays back its payers.
        ...['kim', 'lou'].flatMap(
          (who) =>
            [
              ['ann', who, 2],
              [who, 'dex', 11],
              ['dex', who, 1],
              ['bea', who, 3],
              [who, 'dex', 4],
            ] as const,
        ),
      ]),
    )
    for (const name of ['hot', 'dex']) await tag(network, name)
    expect(await run(network)).toEqual({ epoch: 1, links: 2 })
    expect(await groups(network)).toEqual(['ann bea box'])
    const { rows } = await pool.query(
      `select rule, confidence, basis, encode(tx_hash, 'hex') as hash from structural_claim where network = $1 and kind = 5 order by tx_hash`,
      [network.id],
    )
    expect(rows).toEqual(
      [25, 27].map((n) => ({
        rule: 'deposit_address',
        confidence: 60,
        basis: 'structure',
        hash: n.toString(16).padStart(64, '0'),
      })),
    )

    // Box keeps what it received, so it is no longer a deposit address and links no one.
    await land(
      network,
      payments(
        [
          ['ann', 'box', 50],
          ['box', 'cold', 50],
        ],
        100,
      ),
    )
    await run(network)
    expect(await groups(network)).toEqual([])
  })
})
