import type { ReportDocument } from '@/contract/report/report-document'
import { getCheck } from '@/server/domain/risk'
import { getWallet, listTransfers, walletActivity } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { allPages } from './all-pages'
import { headOf, pinsOf } from './head-of'
import { requireSubject } from './require-subject'
import { shortHash } from './short-hash'
import type { ComposeRequest } from './types'

/** The most transfers listed in a wallet's report, newest first. */
const listedTransfers = 200

/** A wallet: its profile, its current check with paths, its activity and its newest transfers. */
export async function composeWallet(ctx: Context, request: ComposeRequest): Promise<ReportDocument> {
  const asked = requireSubject(request, 'address')
  const named = { address: asked.value, ...(asked.network ? { network: asked.network } : {}) }
  const wallet = await getWallet(ctx, named)
  const { address, network } = wallet
  const check = await getCheck(ctx, { id: wallet.risk.check_id })
  const activity = await walletActivity(ctx, { network, address })
  const transfers = await allPages(listedTransfers, (cursor, limit) =>
    listTransfers(ctx, { address, network, limit, ...(cursor === undefined ? {} : { cursor }) }),
  )
  const subject = { type: 'address' as const, value: address, network }
  const name = wallet.entity === null ? '' : ` (${wallet.entity.name})`
  const title = `Wallet report: ${shortHash(address)}${name} on ${network}`
  return {
    type: 'wallet',
    ...(await headOf(ctx, request, { title, subject, pins: { ...pinsOf(check), index_from: wallet.index_from } })),
    content: {
      wallet,
      check,
      activity,
      transfers,
      transfers_total: wallet.activity.transfers_in + wallet.activity.transfers_out,
    },
  }
}
