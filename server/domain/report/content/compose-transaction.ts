import type { ReportDocument } from '@/contract/report/report-document'
import { checkRisk } from '@/server/domain/risk'
import { getTransaction } from '@/server/domain/transaction'
import type { Context } from '@/server/platform/context'
import { headOf, pinsOf } from './head-of'
import { requireSubject } from './require-subject'
import { shortHash } from './short-hash'
import type { ComposeRequest } from './types'

/** A transaction with a new check. */
export async function composeTransaction(ctx: Context, request: ComposeRequest): Promise<ReportDocument> {
  const asked = requireSubject(request, 'transaction')
  const transaction = await getTransaction(ctx, { hash: asked.value, ...(asked.network ? { network: asked.network } : {}) })
  const { hash, network } = transaction
  const check = await checkRisk(ctx, { network, transaction_hash: hash, include: ['paths'] })
  const subject = { type: 'transaction' as const, value: hash, network }
  const title = `Transaction report: ${shortHash(hash)} on ${network}`
  return {
    type: 'transaction',
    ...(await headOf(ctx, request, { title, subject, pins: { ...pinsOf(check), index_from: transaction.index_from } })),
    content: { transaction, check },
  }
}
