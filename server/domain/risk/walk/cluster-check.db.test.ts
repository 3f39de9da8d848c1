import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RiskCheck, riskCheck } from '@/contract/risk/risk'
import { attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { plantCluster } from '@/scripts/test/fixtures/cluster-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { freshHash, landTransactions, type WrittenTransaction } from '@/scripts/test/fixtures/utxo-rows'
import { splitCluster } from '@/server/domain/cluster'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { checkRisk, loadEvidence, replayCheck, rescoreInFull } from '..'
import type { Facts } from '../facts/checked-facts'

vi.setConfig({ testTimeout: 60_000 })

let org: SuiteOrganisation
let counting: SuiteOrganisation
beforeAll(async () => {
  ;[org, counting] = [await suiteOrganisation('Cluster checks'), await suiteOrganisation('Cluster checks, counted')]
  await activate(counting.ctx.org.id, (document) => {
    document.trace.clusters = true
  })
})
afterAll(closeDatabase)

type Chain = 'ethereum' | 'litecoin'
const check = async (network: Chain, address: string, by = org): Promise<RiskCheck> =>
  riskCheck.parse(await checkRisk(by.ctx, { network, address, include: ['paths'] } as never))

async function evidenceOf(by: SuiteOrganisation, check: RiskCheck): Promise<Facts> {
  const found = await withOrg(by.ctx.org.id, (tx) => loadEvidence(tx, by.ctx.org.id, uuidOf('chk', check.check_id) as string))
  if (found === null || typeof found.evidence === 'string') throw new Error('no evidence')
  return found.evidence
}

/** Each payment in a block of its own, in order. On litecoin each spends the output of the previous payment to its payer. */
async function pay(network: Chain, payments: [from: string, to: string][]): Promise<void> {
  if (network === 'ethereum') {
    const first = takeHeights(payments.length)
    return land(
      network,
      payments.map(([from, to], n): Payment => ({ from, to, amount: 10n ** 18n, height: first + n })),
    )
  }
  const made = new Map<string, [string, number]>()
  const written = payments.map(([from, to]): WrittenTransaction => {
    const hash = freshHash()
    const inputs = [{ address: from, value: 10n ** 8n, prev: made.get(from) ?? [freshHash(), 0] } as never]
    made.set(to, [hash, 0])
    return { hash, inputs, outputs: [{ address: to, value: 10n ** 8n }] }
  })
  await landTransactions(network, written)
}

describe.each(['ethereum', 'litecoin'] as const)('clusters in a check on %s', (network) => {
  const address = () => freshAddress(network)
  const mixer = async () => {
    const found = address()
    await attribute(network, found, { category: 'mixing_service', confidence: 100 })
    return found
  }

  it('end a trace at a tagged member, one hop later, beside the score and not in it', async () => {
    const [tagged, untagged, middle, user] = [await mixer(), address(), address(), address()]
    await pay(network, [
      [address(), tagged],
      [untagged, middle],
      [middle, user],
    ])
    const before = await check(network, user)
    expect(before.with_clusters ?? null).toBeNull()
    const { id, hashes } = await plantCluster(network, [tagged, untagged])
    const found = await check(network, user)
    expect(found.risk).toEqual(before.risk)
    expect([found.exposure, found.score_range, found.contributions]).toEqual([
      before.exposure,
      before.score_range,
      before.contributions,
    ])
    expect(found.with_clusters).toMatchObject({ counted: false, cluster: null, epoch: found.reproducibility.cluster_epoch })
    expect(found.with_clusters?.score).toBeGreaterThan(found.risk.score)
    expect(found.with_clusters?.contributions[0]).toMatchObject({ exposure: 'indirect', categories: ['mixing_service'] })
    expect(found.with_clusters?.hops).toEqual([
      {
        type: 'cluster',
        from: untagged,
        to: tagged,
        hop: 3,
        direction: 'source',
        categories: ['mixing_service'],
        cluster_id: id,
        share: '1',
        rule: network === 'litecoin' ? 'common_input' : 'deposit_address',
        transaction_hash: `${network === 'ethereum' ? '0x' : ''}${hashes[0]}`,
        confidence: 85,
        links: 1,
      },
    ])
    const counted = await check(network, user, counting)
    expect(counted.with_clusters).toMatchObject({ counted: true, score: counted.risk.score })
    expect(counted.risk.score).toBe(found.with_clusters?.score)
    expect(counted.score_range.high).toBeGreaterThanOrEqual(counted.risk.score)
    expect(counted.exposure).toEqual(found.exposure)
    // A policy that counts clusters is scored from the same evidence, in either direction.
    const [off, on] = await Promise.all([evidenceOf(org, found), evidenceOf(counting, counted)])
    expect(rescoreInFull(off, on.policy)).toMatchObject({ score: counted.risk.score, level: counted.risk.level })
    expect(rescoreInFull(on, off.policy)).toMatchObject({ score: found.risk.score, level: found.risk.level })
    const { clusters: _, ...old } = off
    expect(rescoreInFull(old, on.policy)).toBe('traced_differently')
  })

  it('make of a payer in a tagged cluster an indirect exposure, never a direct one', async () => {
    const [tagged, untagged, user] = [await mixer(), address(), address()]
    await pay(network, [
      [address(), tagged],
      [untagged, user],
    ])
    await plantCluster(network, [tagged, untagged])
    const found = (await check(network, user)).with_clusters
    expect(found?.hops).toMatchObject([{ from: untagged, to: tagged, hop: 2, share: '1' }])
    expect(found?.contributions.map(({ exposure }) => exposure)).toEqual(['indirect'])
  })

  it('count what other members of the subject’s own cluster are exposed to one hop further, and no tag as its own', async () => {
    const [tagged, exposed, user, payer] = [await mixer(), address(), address(), address()]
    await pay(network, [
      [tagged, exposed],
      [payer, user],
    ])
    await plantCluster(network, [user, exposed])
    const found = (await check(network, user)).with_clusters
    expect(found?.cluster).toMatchObject({ size: 2, members_traced: 1 })
    expect(found?.hops).toMatchObject([{ from: user, to: exposed, hop: 1, direction: null, share: null }])
    expect(found?.contributions).toMatchObject([{ rule: expect.stringContaining('indirect'), exposure: 'indirect' }])

    const [own, beside] = [await mixer(), address()]
    await pay(network, [
      [address(), own],
      [address(), beside],
    ])
    await plantCluster(network, [beside, own])
    const tied = await check(network, beside)
    expect(tied.overrides).toEqual([])
    expect(tied.with_clusters?.hops).toMatchObject([{ from: beside, to: own, hop: 1, categories: ['mixing_service'] }])
    expect(tied.with_clusters?.contributions.map(({ exposure }) => exposure)).toEqual(['indirect'])
  })

  it('are pinned: a replay gives the same bytes after a split and a newer epoch, and a new check sees the split', async () => {
    const [tagged, untagged, user] = [await mixer(), address(), address()]
    await pay(network, [
      [address(), tagged],
      [untagged, user],
    ])
    const { id, hashes } = await plantCluster(network, [tagged, untagged])
    const [made, counted] = [await check(network, user), await check(network, user, counting)]
    expect(made.with_clusters).not.toBeNull()
    const hash = network === 'ethereum' ? `0x${hashes[0]}` : (hashes[0] as string)
    const rule = network === 'litecoin' ? 'common_input' : 'deposit_address'
    // The newest epoch may be the test's own; a split starts another.
    await splitCluster(org.ctx, { id, transaction_hash: hash, rule, reason: 'Two owners' } as never)
    const { paths: _, ...short } = made
    expect(await replayCheck(org.ctx, { id: made.check_id } as never)).toMatchObject(short)
    expect((await replayCheck(counting.ctx, { id: counted.check_id } as never)).risk.score).toBe(counted.risk.score)
    const again = await check(network, user)
    expect(again.with_clusters).toBeNull()
    expect(Number(again.reproducibility.cluster_epoch)).toBeGreaterThan(Number(made.reproducibility.cluster_epoch))
    expect((await check(network, user, counting)).risk.score).toBe(again.risk.score)
  })
})
