import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { riskCheck } from '@/contract/risk/risk'
import { attribute, freshAddress, land, type Payment } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { checkRisk } from '.'

const file = path.resolve(process.cwd(), '../shared/data/transfers/ethereum-tornado-0.1eth-withdrawals.csv.gz')
const donation = '0x165cd37b4c644c2921454429e7f9358d18a45e14'
const ether = 10n ** 18n

/** Withdrawals of the pool as payments, with the real addresses, hashes and amounts. */
function withdrawals(): Payment[] {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  return lines.map((line) => {
    const [, hash = '', index, height, time = '', from = '', to = '', , amount = '0'] = line.split(',')
    return {
      hash: hash.replace(/^0x/, ''),
      index: Number(index),
      height: Number(height),
      time: Date.parse(time) / 1000,
      from,
      to,
      amount: BigInt(amount),
    }
  })
}

describe.skipIf(!existsSync(file))('the donation address and the pool, as recorded (../shared/data/transfers)', () => {
  let org: SuiteOrganisation
  let pool = ''
  beforeAll(async () => {
    org = await suiteOrganisation('Real data')
    const rows = withdrawals()
    pool = rows[0]?.from ?? ''
    await attribute('ethereum', pool, {
      category: 'mixing_service',
      abuse: 'sanction',
      listedBy: 'OFAC',
      confidence: 60,
      designatedAt: new Date('2022-08-08T00:00:00Z'),
      label: 'Tornado',
    })
    await land('ethereum', rows)
  }, 120_000)
  afterAll(closeDatabase)
  const check = async (address: string) =>
    riskCheck.parse(await checkRisk(org.ctx, { network: 'ethereum', address, include: ['paths'] }))

  it('alone in the index, its three payments are all its inflow: mixing counts, sanction does not', async () => {
    const result = await check(donation)
    const sanction = result.exposure.source.find((e) => e.category === 'sanction')
    const expected = withdrawals().filter((p) => p.to === donation)
    const sum = expected.reduce((total, p) => total + p.amount, 0n)
    expect(expected).toHaveLength(3)
    expect(sanction).toMatchObject({
      hop: 1,
      amount_raw: String(sum),
      before_designation: { amount_raw: String(sum) },
      after_designation: { amount_raw: '0' },
      counts_toward_score: false,
    })
    expect(sanction?.note).toBe('Moved before the designation (2022-08-08). It does not count.')
    expect(result.exposure.source.find((e) => e.category === 'mixing_service')).toMatchObject({
      counts_toward_score: true,
      share: '1',
    })
    expect(result.contributions.map((c) => c.rule)).toEqual(['mixing.source.direct'])
    expect(result.paths?.source.listed[0]?.hops[0]?.transfers.map((t) => t.transaction_hash).sort()).toEqual(
      expected.map((p) => `0x${p.hash}`).sort(),
    )
  })
  it('every recipient’s direct exposure is the sum of its rows', async () => {
    const sums = new Map<string, bigint>()
    for (const p of withdrawals()) sums.set(p.to, (sums.get(p.to) ?? 0n) + p.amount)
    sums.delete('0x0000000000000000000000000000000000000000')
    const busiest = [...sums].sort((a, b) => (a[1] < b[1] ? 1 : -1)).slice(0, 5)
    for (const [address, sum] of busiest) {
      const result = await check(address)
      expect(result.exposure.source.find((e) => e.category === 'mixing_service')).toMatchObject({
        hop: 1,
        amount_raw: String(sum),
      })
    }
  })
  it('with 2,000 ordinary payers of 0.5 ETH it is dust: listed, capped at 24', async () => {
    const rows = withdrawals()
    const [height, time] = [Math.max(...rows.map((p) => p.height)), Math.max(...rows.map((p) => p.time ?? 0))]
    await land(
      'ethereum',
      Array.from({ length: 2000 }, () => ({ from: freshAddress('ethereum'), to: donation, amount: ether / 2n, height, time })),
    )
    const result = await check(donation)
    expect(result.risk.score).toBeLessThanOrEqual(24)
    expect(result.exposure.source.map((e) => e.category).sort()).toEqual(['mixing_service', 'sanction'])
    expect(Number(result.exposure.source[0]?.share)).toBeLessThan(0.001)
  }, 60_000)
})
