import type pg from 'pg'
import { scopes } from '@/contract/kernel/scopes'
import { ingestTransfers } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { listAlerts } from '@/server/domain/alert'
import { createApiKey } from '@/server/domain/api-key'
import { createAttribution, importPack, packDigest, packOfDocument } from '@/server/domain/attribution'
import { addCaseEvidence, addCaseNote, createCase } from '@/server/domain/case'
import { addLiveBlock, saveLiveUntil } from '@/server/domain/installation'
import { invite, listMembers } from '@/server/domain/member'
import { createMonitoredWallet, evaluateDue, evaluateNetwork } from '@/server/domain/monitoring'
import { createPolicy } from '@/server/domain/policy'
import { checkRisk } from '@/server/domain/risk'
import { applyLists, ingestList, inspectBytes, screenSanctions } from '@/server/domain/screening'
import type { Clock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { newId, uuidOf } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { sampleAddress } from '../address'
import type { DeskPerson } from '../desk/desk'

/** A wallet nothing invented has to do with: that of the Ethereum Foundation. */
export const realWallet = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'
/** Addresses of litecoin that were drawn for this. */
const litecoinWallets = ['LKhUMQiBYeGqFvWzHA1bTeMwmPX92ahFn8', 'LiW2VFd7emA5AUrwwqttgPbfujJp2ipyyq'] as const

/** The first organisation, and whoever signs in to it. */
export async function ownerOf(owner: pg.Pool): Promise<{ orgId: string; person: DeskPerson }> {
  const { rows } = await owner.query<{ org: string }>(
    `select value->>'org_id' as org from installation_fact where key = 'bootstrap'`,
  )
  const orgId = rows[0]?.org as string
  const clock: Clock = { now: () => new Date() }
  const actor = { type: 'job', id: 'test', scopes } as const
  const { data } = await listMembers({ org: { id: orgId }, actor, requestId: newId('req'), clock, ip: null, idempotency: null })
  const found = data.find(({ email }) => email === 'admin@assay.local')
  if (!found) throw new Error('the administrator is missing')
  return { orgId, person: { id: found.id, uuid: uuidOf('usr', found.id) as string, name: found.name, role: found.role } }
}

/** What people of an organisation do with data of their own. */
export async function doRealWork(ctx: () => Context): Promise<void> {
  await invite(ctx(), { email: 'colleague@real.example', role: 'analyst' })
  await createApiKey(ctx(), { name: 'Payments', scopes: ['cases:read'], allowed_cidrs: [], rate_limit: 60, rate_burst: 0 })
  const [from, to] = litecoinWallets
  const transfer = { hash: 'cd'.repeat(32), transferIndex: 0, txIndex: 0, blockHeight: 2_900_000, blockTime: 1_760_000_000 }
  await ingestTransfers(pool(), networkNamed('litecoin'), [{ ...transfer, from, to, asset: { contract: '' }, amountRaw: '5000' }])
  await createMonitoredWallet(ctx(), { network: 'litecoin', address: to, label: 'Treasury' })
  const tags = {
    title: 'Real tags',
    creator: 'Us',
    lastmod: '2026-10-01',
    tags: [
      {
        address: realWallet,
        currency: 'ETH',
        label: 'Ethereum Foundation',
        source: 'https://ethereum.foundation',
        category: 'organization',
      },
    ],
  }
  await importPack(pool(), packOfDocument(tags), {
    name: 'real-tags',
    sha256: packDigest(JSON.stringify(tags)),
    onRefused: (place, reason) => {
      throw new Error(`tag ${place} was refused: ${reason}`)
    },
  })
  await createAttribution(ctx(), {
    network: 'litecoin',
    address: from,
    label: 'Our own broker',
    category: 'exchange',
    confidence: 80,
    note: 'By letter.',
  })
  const csv =
    'id,name,aliases,type,program,date_of_birth,country,network,address,listed_at,source_url,remarks\nR-1,Real Person,,person,OWN,,,,,2026-01-01,,\n'
  const request = { listId: 'real_list', orgId: ctx().org.id, publishedAt: new Date(), sourceUrl: null, now: new Date() }
  const { refusal } = await ingestList(pool(), { ...request, files: [await inspectBytes('real_list.csv', Buffer.from(csv))] })
  if (refusal) throw refusal
  await applyLists(pool())
  await createPolicy(ctx(), { name: 'Ours' })
  const { id } = await createCase(ctx(), { title: 'Real case', type: 'other', priority: 'low', subjects: [] })
  await addCaseNote(ctx(), { id: id as `cas_${string}`, text: 'A note of ours.' })
  const bytes = Buffer.from('evidence of ours')
  const about = { name: 'ours.txt', description: 'Ours', declared_size: bytes.byteLength }
  await addCaseEvidence(ctx(), { id: id as `cas_${string}`, ...about, content: new Blob([bytes]).stream() })
}

/** What people do who try the sample: all of it rests on invented data but for a case and a wallet, which are theirs. */
export async function tryTheSample(
  ctx: () => Context,
): Promise<{ caseId: `cas_${string}`; caseUuid: string; walletId: `mon_${string}`; walletUuid: string }> {
  const now = new Date()
  await saveLiveUntil(pool(), new Date(now.getTime() + 60_000))
  for (let n = 0; n < 8; n += 1) await addLiveBlock(pool(), new Date(now.getTime() + n * 1000))
  const clock: Clock = { now: () => new Date() }
  await evaluateNetwork({ network: networkNamed('ethereum'), clock, limit: 100, log: logger() } as Parameters<
    typeof evaluateNetwork
  >[0])
  const address = sampleAddress('ethereum', 'phishing:collector:0')
  await checkRisk(ctx(), { network: 'ethereum', address })
  await screenSanctions(ctx(), { identifier: 'Orlyn Vastgard', identifier_type: 'name' })
  const wallet = await createMonitoredWallet(ctx(), { network: 'ethereum', address: realWallet, label: 'Ours' })
  await evaluateDue({ orgId: ctx().org.id, clock, log: logger() }, 200)
  const { data } = await listAlerts(ctx(), { limit: 100, state: ['open'] })
  const free = data.find(({ case_id }) => case_id === null)
  if (!free) throw new Error('the sample has no open alert without a case')
  const made = await createCase(ctx(), {
    title: 'Opened by hand',
    type: 'other',
    priority: 'low',
    alert_ids: [free.id],
    subjects: [],
  })
  return {
    caseId: made.id as `cas_${string}`,
    caseUuid: uuidOf('cas', made.id) as string,
    walletId: wallet.id as `mon_${string}`,
    walletUuid: uuidOf('mon', wallet.id) as string,
  }
}
