import type { CaseSubject } from '@/contract/case/cases'
import type { RiskCheck } from '@/contract/risk/risk'
import { checkRisk, getCheck } from '@/server/domain/risk'
import { getWallet } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'

/** The current check of a case's subject, or why there is none; a subject that cannot be scored must not block the rest. */
export async function checkSubject(ctx: Context, subject: CaseSubject): Promise<{ check: RiskCheck | null; gap: string | null }> {
  const { type, value, network } = subject
  if (type === 'entity' || network === null) return { check: null, gap: 'An entity has no score; its addresses do.' }
  try {
    if (type === 'transaction') {
      return { check: await checkRisk(ctx, { network, transaction_hash: value, include: ['paths'] }), gap: null }
    }
    const { risk } = await getWallet(ctx, { address: value, network })
    return { check: await getCheck(ctx, { id: risk.check_id }), gap: null }
  } catch (error) {
    if (error instanceof AppError) return { check: null, gap: error.message }
    throw error
  }
}
