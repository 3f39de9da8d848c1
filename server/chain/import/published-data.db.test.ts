import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resolveNetwork } from '../networks'
import { digests, privateNetwork, testPool } from '../testing/chain-fixture'
import { importTransfers } from './index'
import { detectFile, readTransfers } from './read-transfers'
import type { TransferRecord } from './records'

vi.setConfig({ testTimeout: 120_000 })

const data = path.resolve('../shared/data')
const transfers = path.join(data, 'transfers')
const etl = path.join(data, 'chain-ethereum/ethereum-etl/test_stream')
const bitcoinEtl = path.join(data, 'chain-bitcoin/rpc-bitcoin-etl/bitcoin')

async function readAll(file: string): Promise<TransferRecord[]> {
  const records: TransferRecord[] = []
  for await (const record of readTransfers(file, await detectFile(file), { lookup: resolveNetwork })) records.push(record)
  return records
}
const flat = (records: TransferRecord[]) => records.flatMap((record) => ('reason' in record ? [] : record.transfers))
const refusals = (records: TransferRecord[]) => records.filter((record) => 'reason' in record)

describe.skipIf(!existsSync(transfers))('the withdrawals of two pools (../shared/data/transfers)', () => {
  let pool: pg.Pool
  beforeAll(() => {
    pool = testPool()
  })
  afterAll(() => pool.end())

  it('lands 44,659 rows once, and each recipient is paid exactly its rows', async () => {
    const network = privateNetwork()
    const load = async (name: string) => {
      const { read, added, known, refused } = await importTransfers(pool, path.join(transfers, name), {
        lookup: () => network,
        onRefused: (_, line, reason) => expect.fail(`${line}: ${reason}`),
      })
      return { read, added, known, refused }
    }
    const [large, small] = ['ethereum-tornado-100eth-withdrawals.csv.gz', 'ethereum-tornado-0.1eth-withdrawals.csv.gz'] as const
    expect(await load(large)).toEqual({ read: 25_608, added: 25_608, known: 0, refused: 0 })
    expect(await load(small)).toEqual({ read: 19_051, added: 19_051, known: 0, refused: 0 })
    const before = await digests(pool, network.id)
    expect(await load(large)).toEqual({ read: 25_608, added: 0, known: 25_608, refused: 0 })
    expect(await digests(pool, network.id)).toEqual(before)

    const paid = new Map<string, bigint>()
    for (const name of [large, small]) {
      for (const { to, amountRaw } of flat(await readAll(path.join(transfers, name))))
        paid.set(to, (paid.get(to) ?? 0n) + BigInt(amountRaw))
    }
    const { rows } = await pool.query<{ address: string; sum: string }>(
      `with net as materialized (select $1::smallint as id)
       select a.address, paid.sum
       from net cross join lateral (select dst, sum(value_raw) as sum from edge_in where network = net.id group by 1) paid
       join address a on a.network = net.id and a.id = paid.dst`,
      [network.id],
    )
    expect(new Map(rows.map((row) => [row.address, BigInt(row.sum)]))).toEqual(paid)
    const { rows: donations } = await pool.query(
      `with net as materialized (select $1::smallint as id)
       select t.amount_raw::text, t.direction from net join address a on a.network = net.id join address_transfer t on t.network = net.id and t.address_id = a.id
       where a.address = '0x165cd37b4c644c2921454429e7f9358d18a45e14'`,
      [network.id],
    )
    expect(donations.map((row) => row.direction)).toEqual([0, 0, 0])
  })
})

describe.skipIf(!existsSync(etl))('recorded blockchain-etl exports (../shared/data)', () => {
  it('reads the native value of two Ethereum blocks', async () => {
    const records = await readAll(path.join(etl, 'blocks_17173049_17173050/expected_transactions.json.gz'))
    expect(refusals(records)).toEqual([])
    expect(flat(records).length).toBeGreaterThan(50)
    expect(flat(records)[1]).toMatchObject({
      blockHeight: 17173049,
      txIndex: 1,
      blockTime: 1683029999,
      amountRaw: '7400000000000000000',
    })
  })

  it('reads token transfers of the same blocks, one index each', async () => {
    const records = await readAll(path.join(etl, 'blocks_17173049_17173050/expected_token_transfers.json.gz'))
    expect(refusals(records)).toEqual([])
    const rows = flat(records)
    expect(rows[0]).toMatchObject({
      amountRaw: '7056176614974947328',
      asset: { contract: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' },
    })
    expect(new Set(rows.map((row) => `${row.hash} ${row.transferIndex}`)).size).toBe(rows.length)
  })

  it('flattens Bitcoin transactions so that what each output holds arrives exactly', async () => {
    const records = await readAll(path.join(bitcoinEtl, 'stream_50001_50002/expected_transactions.json'))
    expect(refusals(records)).toEqual([])
    const coinbase = flat(records).filter((row) => row.from === 'none')
    expect(coinbase.map((row) => row.amountRaw)).toContain('5000000000')
    expect(flat(records).some((row) => row.from !== 'none')).toBe(true)
  })
})
