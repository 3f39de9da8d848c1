import { createMonitoredWallet as createOperation } from '@/contract/monitoring/monitoring'
import { checkRisk as checkOperation } from '@/contract/risk/risk'
import { checkRiskBatch } from '@/contract/risk/risk-batch'
import type { Network } from '@/server/chain/networks'
import {
  createMonitoredWallet,
  evaluateDue,
  evaluateNetwork,
  getMonitoredWallet,
  listMonitoredWallets,
} from '@/server/domain/monitoring'
import { listNetworks } from '@/server/domain/network'
import { composeReport } from '@/server/domain/report/content'
import { checkBatch, checkRisk, getCheck, getSensitivity, replayCheck } from '@/server/domain/risk'
import { getTransaction } from '@/server/domain/transaction'
import { getWallet, listTransfers } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { withOrg, writeOrg } from '@/server/platform/db'
import { newId, uuidOf } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'

type CheckRequest = Parameters<typeof checkRisk>[1]
type BatchRequest = Parameters<typeof checkBatch>[1]
type WatchRequest = Parameters<typeof createMonitoredWallet>[1]

/** A mark in an answer, with the expected one. */
export interface Said {
  about: string
  stale: boolean
  expected: boolean
}

/** A network with its addresses and what is known from earlier answers. */
export interface Asked {
  network: Network
  /** Addresses to request; the first is monitored. */
  addresses: readonly string[]
  hash: string
  monitored: string
  /** Whether current data is older than allowed. */
  stale: boolean
  /** Stored checks, with whether they were made from stale data. */
  checks: Map<string, boolean>
  /** The mark of the monitored wallet's last evaluation; false before any. */
  noted: boolean
}

type Answer = (ctx: Context, asked: Asked, address: string) => Promise<Said[]>

const now = (about: string, { stale }: { stale: boolean }, asked: Asked): Said => ({ about, stale, expected: asked.stale })
const monitored = (about: string, { stale }: { stale: boolean }, asked: Asked): Said => ({
  about,
  stale,
  expected: asked.stale || asked.noted,
})

/** Every kind of answer with the mark, and how often it is requested. */
export const answers: Record<string, { weight: number; ask: Answer }> = {
  wallet: {
    weight: 4,
    ask: async (ctx, asked, address) => {
      const wallet = await getWallet(ctx, { address, network: asked.network.name })
      const check = await getCheck(ctx, { id: wallet.risk.check_id })
      asked.checks.set(check.check_id, asked.stale)
      return [now('wallet with balances', wallet, asked), now('check of a wallet', check, asked)]
    },
  },
  transfers: {
    weight: 6,
    ask: async (ctx, asked, address) => [
      now('transfers', await listTransfers(ctx, { address, network: asked.network.name, limit: 10 }), asked),
    ],
  },
  transaction: {
    weight: 4,
    ask: async (ctx, asked) => [
      now('transaction', await getTransaction(ctx, { hash: asked.hash, network: asked.network.name }), asked),
    ],
  },
  networks: {
    weight: 6,
    ask: async (ctx, asked) => {
      const { data } = await listNetworks(ctx)
      return data.filter(({ id }) => id === asked.network.name).map((network) => now('network', network, asked))
    },
  },
  check: {
    weight: 5,
    ask: async (ctx, asked, address) => {
      const check = await checkRisk(ctx, checkOperation.body?.parse({ network: asked.network.name, address }) as CheckRequest)
      asked.checks.set(check.check_id, asked.stale)
      return [now('risk check', check, asked)]
    },
  },
  batch: {
    weight: 1,
    ask: async (ctx, asked, address) => {
      const item = { network: asked.network.name, address }
      const { data } = await checkBatch(ctx, checkRiskBatch.body?.parse({ items: [item, item] }) as BatchRequest)
      return data.flatMap((one) => ('result' in one && one.result ? [now('risk check of a batch', one.result, asked)] : []))
    },
  },
  stored: {
    weight: 2,
    ask: async (ctx, asked) => {
      const known = [...asked.checks].at(-1 - Math.floor(asked.checks.size / 2))
      if (known === undefined) return []
      const [id, expected] = known
      const { stale } = await getCheck(ctx, { id })
      return [{ about: 'stored check', stale, expected }]
    },
  },
  replay: {
    weight: 1,
    ask: async (ctx, asked) => {
      const known = [...asked.checks].at(-1)
      if (known === undefined) return []
      const [id, expected] = known
      const [replayed, sensitivity] = [await replayCheck(ctx, { id }), await getSensitivity(ctx, { id })]
      return [{ about: 'replayed check', stale: replayed.stale, expected }, now('sensitivity of a check', sensitivity, asked)]
    },
  },
  monitored: {
    weight: 4,
    ask: async (ctx, asked) => [monitored('monitored wallet', await getMonitoredWallet(ctx, { id: asked.monitored }), asked)],
  },
  'monitored wallets': {
    weight: 2,
    ask: async (ctx, asked) => {
      const { data } = await listMonitoredWallets(ctx, { limit: 50 })
      const known = { network: asked.network.name, address: asked.addresses[0] }
      const again = await createMonitoredWallet(ctx, createOperation.body?.parse(known) as WatchRequest)
      return [
        ...data.filter(({ id }) => id === asked.monitored).map((one) => monitored('list of monitored wallets', one, asked)),
        monitored('monitored wallet, added again', again, asked),
      ]
    },
  },
  evaluation: {
    weight: 1,
    ask: async (ctx, asked) => {
      // Only this wallet, as the clock is that of its network.
      await writeOrg(ctx.org.id, (q) =>
        q.query(
          `update monitored_wallet set due_at = case when id = $2::uuid then '-infinity' else 'infinity' end::timestamptz
           where org_id = $1::uuid`,
          [ctx.org.id, uuidOf('mon', asked.monitored)],
        ),
      )
      await evaluateDue({ orgId: ctx.org.id, clock: ctx.clock, log: logger() }, 10)
      asked.noted = asked.stale
      return [monitored('monitored wallet, just evaluated', await getMonitoredWallet(ctx, { id: asked.monitored }), asked)]
    },
  },
  alerts: {
    weight: 2,
    ask: async (ctx, asked) => {
      const known = await alertIds(ctx)
      while ((await evaluateNetwork({ network: asked.network, clock: ctx.clock })) > 0);
      const alerts = await withOrg(ctx.org.id, (tx) =>
        tx.alert.findMany({ where: { org_id: ctx.org.id }, select: { id: true, stale: true } }),
      )
      return alerts.filter(({ id }) => !known.has(id)).map((alert) => now('alert', alert, asked))
    },
  },
  report: {
    weight: 0.3,
    ask: async (ctx, asked, address) => {
      const report = {
        id: newId('rpt'),
        version: 1,
        supersedes: null,
        author: { type: 'user', id: 'proof', name: 'Proof' } as const,
      }
      const subject = { type: 'address', value: address, network: asked.network.name } as const
      const document = await composeReport(ctx, { report, type: 'wallet', subject })
      return [now('report', document, asked)]
    },
  },
}

async function alertIds(ctx: Context): Promise<Set<string>> {
  const { rows } = await writeOrg(ctx.org.id, (q) =>
    q.query<{ id: string }>('select id from alert where org_id = $1::uuid', [ctx.org.id]),
  )
  return new Set(rows.map(({ id }) => id))
}
