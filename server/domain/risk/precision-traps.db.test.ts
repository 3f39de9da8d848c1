import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RiskCheck, riskCheck } from '@/contract/risk/risk'
import type { Database } from '@/scripts/db/open-database'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { importTransfers } from '@/server/chain/import'
import { inParallel } from '@/server/chain/in-parallel'
import { etlLineOf, type RawTransaction, readRawBlock } from '@/server/chain/testing/raw-block'
import { importPackFile } from '@/server/domain/attribution'
import { closeDatabase, pool } from '@/server/platform/db'
import { checkRisk } from '.'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const data = path.resolve(process.cwd(), '../shared/data')
const packs = path.join(data, 'attributions/graphsense-tagpacks')
const poolFile = path.join(data, 'transfers/ethereum-tornado-0.1eth-withdrawals.csv.gz')
const tokens = path.join(
  data,
  'chain-ethereum/ethereum-etl/test_stream/blocks_17173049_17173050/expected_token_transfers.json.gz',
)
const expected = path.join(data, 'chain-bitcoin/expected-540107-ofac-address.json')

describe.skipIf(!existsSync(data))('the precision traps of the model on recorded data (../shared/data)', () => {
  let database: Database
  let org: SuiteOrganisation
  let folder = ''
  beforeAll(async () => {
    // Its own database: suites of the shared one tag some of the same real addresses differently.
    database = await openTestDatabase()
    org = await suiteOrganisation('Traps')
    folder = mkdtempSync(path.join(os.tmpdir(), 'assay-traps-'))
    for (const pack of ['ofac.yaml', 'tornado_cash.yaml']) await tag(path.join(packs, pack))
  })
  afterAll(async () => {
    if (folder) rmSync(folder, { recursive: true, force: true })
    await closeDatabase()
    await database?.close()
  })

  const onRefused = (file: string, line: number | undefined, reason: string) => {
    if (!/network|currency|valid|checksum/i.test(reason)) throw new Error(`${file}:${line} ${reason}`)
  }
  const tag = (file: string) => importPackFile(pool(), file, { onRefused })
  const land = (file: string) => importTransfers(pool(), file, { onRefused })
  const write = (name: string, text: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const check = async (network: string, address: string): Promise<RiskCheck> =>
    riskCheck.parse(await checkRisk(org.ctx, { network, address, include: ['paths'] }))

  describe('OFAC’s 343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb in three sweeps of 200 inputs (block 540107)', () => {
    const listed = '343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb'
    const facts = JSON.parse(existsSync(expected) ? readFileSync(expected, 'utf8') : '{}') as {
      tx: { txid: string; outputs: { address: string }[] }[]
      co_input_or_sender_addresses: string[]
    }
    let sweeps: RawTransaction[] = []

    beforeAll(async () => {
      const { time, transactions } = readRawBlock(readFileSync(path.join(data, 'chain-bitcoin/raw-blocks/mainnet-540107.raw')))
      expect(transactions).toHaveLength(230)
      sweeps = facts.tx.map(({ txid }) => transactions.find((t) => t.txid === txid) as RawTransaction)
      const chosen = transactions.filter((t, i) => i === 0 || sweeps.includes(t))
      const summary = await land(write('block.json', chosen.map((t, i) => etlLineOf(t, i, { height: 540_107, time })).join('\n')))
      expect(summary).toMatchObject({ refused: 0 })
    })

    it('is on the list itself, and the 512 it was swept with inherit nothing: no hit, no override, no point', async () => {
      const own = await check('bitcoin', listed)
      expect(own.risk).toMatchObject({ score: 100, level: 'severe' })
      expect(own.overrides.map((o) => [o.type, o.effect, o.value])).toEqual([['listed', 'floor', 100]])

      expect(sweeps.map((t) => t.inputs.length)).toEqual([200, 200, 200])
      const owners = new Set(sweeps.flatMap((t) => t.inputs.flatMap((input) => input.address ?? [])))
      expect(owners.delete(listed)).toBe(true)
      expect([...owners].sort()).toEqual([...facts.co_input_or_sender_addresses].sort())
      expect(owners.size).toBe(512)
      const wrong: string[] = []
      await inParallel([...owners], 4, async (address) => {
        const { risk, overrides, contributions, exposure, coverage } = await check('bitcoin', address)
        const clean = risk.score === 0 && overrides.length === 0 && contributions.length === 0 && exposure.source.length === 0
        const sanctioned = exposure.destination.some((item) => item.category === 'sanction')
        if (!clean || sanctioned || coverage.destination === null) wrong.push(address)
      })
      expect(wrong).toEqual([])
    })

    it('is a source of what each sweep paid out, in its own part and no more', async () => {
      for (const [place, { outputs }] of facts.tx.entries()) {
        const inputs = (sweeps[place] as RawTransaction).inputs
        const mine = inputs.filter((input) => input.address === listed).length
        const { exposure } = await check('bitcoin', outputs[0]?.address as string)
        const [item, ...more] = exposure.source.filter((e) => e.category === 'sanction')
        expect(more).toEqual([])
        expect(item).toMatchObject({ hop: 1, tagged_addresses: 1 })
        expect(Number(item?.share)).toBeCloseTo(mine / inputs.length, 6)
      }
    })
  })

  describe('Ukraine’s donation address and a Tornado pool', () => {
    const donation = '0x165cd37b4c644c2921454429e7f9358d18a45e14'
    beforeAll(async () => {
      expect(await land(poolFile)).toMatchObject({ read: 19_051, added: 19_051, refused: 0 })
    })

    it('alone in the index the pool is all its inflow: mixing_service counts, sanction is shown and does not', async () => {
      const result = await check('ethereum', donation)
      const item = (category: string) => result.exposure.source.find((e) => e.category === category)
      expect(item('mixing_service')).toMatchObject({
        hop: 1,
        share: '1',
        amount_raw: '224357500000000000',
        counts_toward_score: true,
      })
      expect(item('sanction')).toMatchObject({ counts_toward_score: false, after_designation: { amount_raw: '0' } })
      expect(item('sanction')?.before_designation?.amount_raw).toBe('224357500000000000')
      expect(result.contributions.map((c) => [c.rule, c.categories])).toEqual([['mixing.source.direct', ['mixing_service']]])
      expect(result.overrides).toEqual([])
      expect(result.risk.level).not.toBe('low')
    })

    it('with 2,000 ordinary payers of 0.5 ETH it is dust: listed, at 24 or less', async () => {
      const header = 'network,transaction_hash,transfer_index,block_height,block_time,from,to,asset,amount_raw'
      const payer = (n: number) => `0x${(10n ** 40n + BigInt(n)).toString(16).padStart(40, '0')}`
      const lines = Array.from({ length: 2_000 }, (_, n) => {
        const hash = `0xf${n.toString(16).padStart(63, '0')}`
        return `ethereum,${hash},0,14300000,2022-02-28T12:00:00Z,${payer(n)},${donation},native,500000000000000000`
      })
      expect(await land(write('donors.csv', [header, ...lines].join('\n')))).toMatchObject({ added: 2_000, refused: 0 })
      const result = await check('ethereum', donation)
      expect(result.exposure.source.map((e) => e.category).sort()).toEqual(['mixing_service', 'sanction'])
      expect(result.exposure.source[0]?.amount_raw).toBe('224357500000000000')
      expect(result.paths?.source.listed[0]?.hops[0]?.transfers).toHaveLength(3)
      expect(result.risk.score).toBeLessThanOrEqual(24)
      expect(result.contributions.every((c) => Number(c.sub_score) <= 24)).toBe(true)
    })

    it('even where a rule is triggered by the least share of it, what was unasked for is capped at 24 and says so', async () => {
      const header = 'network,transaction_hash,transfer_index,block_height,block_time,from,to,asset,amount_raw'
      // From the pool after its designation, unsolicited: 0.05 % of the inflow, above the threshold of the sanctions rule.
      const line = `ethereum,0x${'e'.repeat(64)},0,15400000,2022-08-24T12:00:00Z,0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc,${donation},native,500000000000000000`
      expect(await land(write('poison.csv', `${header}\n${line}`))).toMatchObject({ added: 1 })
      const result = await check('ethereum', donation)
      expect(result.contributions).toMatchObject([
        { rule: 'dust', sub_score: '24.0000', capped_by: 'dust', categories: ['mixing_service', 'sanction'] },
      ])
      // Hardly any of it is traced: its payers are unattributed, and a score of 24 does not make it low.
      expect(result.risk).toMatchObject({ score: 24, level: 'unknown' })
      const sanction = result.exposure.source.find((e) => e.category === 'sanction')
      expect(sanction).toMatchObject({
        counts_toward_score: true,
        before_designation: { amount_raw: '224357500000000000' },
        after_designation: { amount_raw: '500000000000000000' },
      })
      expect(sanction?.reasons?.map(({ code }) => code)).toEqual(['precedes_designation', 'dust'])
      expect(sanction?.note).toContain('Small payments that nobody asked for.')
    })
  })

  describe('the zero address on tag lists', () => {
    const zero = `0x${'0'.repeat(40)}`
    let parties: string[] = []
    beforeAll(async () => {
      await land(tokens)
      await tag(path.join(packs, 'defi-protocols-csh.yaml.gz'))
      await tag(
        write(
          'blacklist.yaml',
          `title: Zero\ncreator: Suite\nconfidence: authority_data\ncategory: mixing_service\nabuse: sanction\nlabel: Blacklisted zero\ncurrency: ETH\nlastmod: 2023-01-01\nsource: https://example.test/list\ntags:\n- address: '${zero}'\n`,
        ),
      )
      const rows = gunzipSync(readFileSync(tokens)).toString('utf8').trim().split('\n')
      const moves = rows.map((line) => JSON.parse(line) as { from_address: string; to_address: string })
      parties = [
        ...new Set(moves.flatMap(({ from_address: from, to_address: to }) => (from === zero ? to : to === zero ? from : []))),
      ]
    })

    it('is named by the lists, and neither a mint nor a burn is a hit, at any hop', async () => {
      const { rows } = await pool().query('select count(*)::int as n from attribution where network = 3 and address_id = 0')
      expect(rows[0].n).toBeGreaterThanOrEqual(1)
      expect(parties.length).toBeGreaterThanOrEqual(5)
      for (const party of parties) {
        const { exposure, paths, overrides, contributions } = await check('ethereum', party)
        const named = [...exposure.source, ...exposure.destination]
        expect(
          named.filter((e) => e.category === 'sanction' || e.entities.includes('Blacklisted zero')),
          party,
        ).toEqual([])
        const ends = [...(paths?.source.listed ?? []), ...(paths?.destination.listed ?? [])].map((p) => JSON.stringify(p))
        expect(
          ends.filter((text) => text.includes(zero)),
          party,
        ).toEqual([])
        expect([overrides, contributions], party).toEqual([[], []])
      }
    })

    it('is no wallet itself: nothing to score, whatever the lists say', async () => {
      const result = await check('ethereum', zero)
      expect(result.overrides).toEqual([])
      expect(result.contributions).toEqual([])
      expect(result.risk.level).toBe('unknown')
    })
  })
})
