import { describe, expect, it } from 'vitest'
import { parseAddress } from '@/server/chain/address'
import { networkNamed } from '@/server/chain/networks'
import { assets } from './assets'
import { buildSample, sampleDigest } from './dataset'
import { designationTime, rfc3339, sampleClock, sampleStart } from './fixed'

const sample = buildSample()
const { transfers, scenarios, world } = sample
const subject = (key: string) => scenarios.find((s) => s.key === key)?.address ?? ''

describe('the sample data set', () => {
  it('is the same bytes on every machine', () => {
    // A change here is a change of the sample: raise `sampleVersion` with it.
    expect(sampleDigest(sample)).toBe('86576a1a41b491c2713a13fbe6f0c97316390701d3a191e4725169c318a638cb')
    expect(sampleDigest(buildSample())).toBe(sampleDigest(sample))
  })

  it.each(['2026-11-23T18:40:59.900Z', '2027-02-28T00:00:00Z', '2025-01-01T13:07:00Z'])(
    'is moved as a whole to where it is to end: %s',
    (end) => {
      const moved = buildSample({ endsAt: new Date(end) })
      const offset = moved.offset
      expect([moved.endsAt.toISOString(), Math.abs(offset % 60)]).toEqual([`${end.slice(0, 16)}:00.000Z`, 0])
      const back = (time: string) => rfc3339(Date.parse(time) / 1000 - offset)
      expect(moved.transfers.map((t) => ({ ...t, block_time: back(t.block_time) }))).toEqual(transfers)
      expect(moved.coins.map((c) => ({ ...c, time: c.time - offset }))).toEqual(sample.coins)
      const days = moved.prices.filter(({ asset }) => asset === 'BTC').map(({ day }) => day)
      const times = moved.transfers.map((t) => t.block_time.slice(0, 10))
      expect(times.filter((day) => !days.includes(day))).toEqual([])
      const listed = moved.tagPacks[0]?.tags.flatMap(({ context }) => (context ? [JSON.parse(context).designated_at] : []))
      expect(new Set(listed)).toEqual(new Set([rfc3339(designationTime + offset)]))
      const latest = moved.transfers.map((t) => Date.parse(t.block_time)).reduce((a, b) => Math.max(a, b))
      expect(moved.endsAt.getTime() - latest).toBeLessThanOrEqual(12_000)
    },
  )

  it('has a few thousand transfers on both networks, in the order of the chain, each once', () => {
    for (const network of ['bitcoin', 'ethereum'] as const) {
      const heights = transfers.filter((t) => t.network === network).map((t) => t.block_height)
      expect(heights.length).toBeGreaterThan(1_000)
      expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    }
    expect(transfers.length).toBeLessThan(10_000)
    const ids = transfers.map((t) => `${t.network}:${t.transaction_hash}:${t.transfer_index}`)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('happens before its clock, and block heights rise with time', () => {
    for (const network of ['bitcoin', 'ethereum'] as const) {
      const byHeight = new Map<number, string>()
      for (const t of transfers.filter((row) => row.network === network)) {
        const time = Date.parse(t.block_time) / 1000
        expect(time >= sampleStart && time < sampleClock).toBe(true)
        expect(byHeight.get(t.block_height) ?? t.block_time).toBe(t.block_time)
        byHeight.set(t.block_height, t.block_time)
      }
      const times = [...byHeight].toSorted(([a], [b]) => a - b).map(([, time]) => time)
      expect(times).toEqual(times.toSorted())
    }
  })

  it('holds only addresses whose checksum is right, in the form people are shown', () => {
    const seen = new Map(transfers.flatMap((t) => [t.from, t.to].map((a): [string, string] => [a, t.network])))
    for (const { address, network } of [...world.tags, ...scenarios]) seen.set(address, network)
    const wrong = [...seen].filter(([address, network]) => {
      const parsed = parseAddress(networkNamed(network as 'bitcoin' | 'ethereum'), address)
      return !parsed.ok || parsed.display !== address
    })
    expect(wrong).toEqual([])
    for (const start of [/^1/, /^3/, /^bc1q/, /^bc1p/]) {
      expect([...seen.keys()].filter((a) => start.test(a)).length).toBeGreaterThan(20)
    }
  })

  it('spends every coin at most once, and only coins that were there by then', () => {
    const made = new Map<string, bigint>()
    const unknown: string[] = []
    for (const { hash, inputs, outputs } of sample.coins) {
      for (const { prevHash, prevIndex, value } of inputs) {
        const coin = `${prevHash}:${prevIndex}`
        if (made.has(coin)) expect(made.get(coin)).toBe(value)
        else unknown.push(coin)
        made.delete(coin)
      }
      for (const { index, value } of outputs) made.set(`${hash}:${index}`, value)
      const sum = (list: readonly { value: bigint }[]) => list.reduce((total, { value }) => total + value, 0n)
      expect(sum(inputs)).toBe(sum(outputs))
    }
    // What the outside world spends is made nowhere, and nobody spends it twice.
    expect(new Set(unknown).size).toBe(unknown.length)
    expect(unknown.every((coin) => !sample.coins.some(({ hash }) => coin.startsWith(hash)))).toBe(true)
  })

  it('lets nobody but the outside world spend what it does not hold', () => {
    const balances = new Map<string, bigint>()
    const overdrawn: string[] = []
    for (const t of transfers) {
      const amount = BigInt(t.amount_raw)
      expect(amount > 0n).toBe(true)
      const payer = `${t.from}/${t.asset}`
      balances.set(payer, (balances.get(payer) ?? 0n) - amount)
      balances.set(`${t.to}/${t.asset}`, (balances.get(`${t.to}/${t.asset}`) ?? 0n) + amount)
      if ((balances.get(payer) ?? 0n) < 0n && !world.ledgers[t.network].isOutside(t.from))
        overdrawn.push(`${payer} ${t.block_time}`)
    }
    expect(overdrawn).toEqual([])
  })

  it('keeps subjects of scenarios out of the outside world', () => {
    expect(scenarios.filter((s) => world.ledgers[s.network].isOutside(s.address))).toEqual([])
    expect(new Set(scenarios.map((s) => s.key)).size).toBe(scenarios.length)
    expect(scenarios.every((s) => s.address !== '' && s.expects.level.length > 0)).toBe(true)
  })

  it('prices every day of its history, and only what is quoted', () => {
    const days = (sampleClock - sampleStart) / 86_400 + 1
    for (const asset of Object.values(assets)) {
      const series = sample.prices.filter((p) => p.asset === asset.key)
      expect(series.length).toBe(asset.priced ? days : 0)
    }
    expect(sample.prices.filter((p) => p.asset === 'EXUSD').every((p) => p.usdMicro === 1_000_000n)).toBe(true)
  })

  it('tells the stories its scenarios promise', () => {
    const of = (address: string) => transfers.filter((t) => t.from === address || t.to === address)
    const designation = rfc3339(designationTime)
    const listed = new Set(world.tags.filter((t) => t.abuse === 'sanction').map((t) => t.address))
    const fromListed = (key: string) =>
      transfers.filter((t) => t.to === subject(key) && listed.has(t.from)).map((t) => t.block_time)
    expect(fromListed('paid-after-designation').every((time) => time > designation)).toBe(true)
    expect(fromListed('paid-before-designation').every((time) => time < designation)).toBe(true)
    expect(fromListed('paid-before-and-after').map((time) => time > designation)).toEqual([false, true])
    expect(fromListed('dusted-bystander').length).toBe(1)
    expect(new Set(transfers.filter((t) => t.to === subject('innocent-merchant')).map((t) => t.from)).size).toBeGreaterThan(300)
    expect(of(subject('seen-once')).length).toBe(1)
    expect(of(subject('never-seen')).length).toBe(0)
    expect(of(subject('self-transfers')).filter((t) => t.from === t.to).length).toBe(9)
    expect(transfers.filter((t) => t.from === t.to).every((t) => t.from === subject('self-transfers'))).toBe(true)
    const dormant = of(subject('dormant-reactivated')).map((t) => Date.parse(t.block_time))
    expect(Math.max(...dormant.slice(1).map((time, i) => time - (dormant[i] ?? 0)))).toBeGreaterThan(365 * 86_400_000)
  })

  it('names only invented organisations, on domains that cannot exist', () => {
    expect(sample.actorPack.actors.every((a) => a.label.startsWith('Example ') && a.uri.endsWith('.example'))).toBe(true)
    const sources = sample.tagPacks.flatMap((pack) => pack.tags.map((t) => new URL(t.source).hostname))
    expect(sources.every((host) => host.endsWith('.example'))).toBe(true)
  })
})
