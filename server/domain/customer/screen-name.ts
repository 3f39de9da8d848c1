import type { Screening } from '@/contract/screening/screening'
import { decisionSubject, prepareScreening, type ScreeningFacts } from '@/server/domain/screening'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import type { CustomerContent } from './customer.repo'

/**
 * Screens the name of a customer, before the transaction that stores the result. Null without a name, and if no list is
 * installed, in which case the worker tries again.
 */
export async function readNameScreening(ctx: Context, content: CustomerContent): Promise<ScreeningFacts | null> {
  if (content.name === null) return null
  try {
    return await prepareScreening(ctx, {
      identifier: content.name,
      identifier_type: 'name',
      ...(content.type !== null && { entity_type: content.type === 'individual' ? 'person' : 'organisation' }),
      ...(content.date_of_birth !== null && { date_of_birth: content.date_of_birth }),
      ...(content.country !== null && { country: content.country }),
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_degraded') return null
    throw error
  }
}

/**
 * The parts of a screening that a customer stores: its id (UUID), and the subject under which decisions about the name are
 * kept.
 */
export function screenedAs({ id, query }: Pick<Screening, 'id' | 'query'>): { id: string; subject: string } {
  return { id: uuidOf('scr', id) as string, subject: decisionSubject(query) }
}
