import type { Context } from '@/server/platform/context'
import { getCheck } from '../check/get-check'
import { type CustomerExplanation, customerExplanation } from './customer-explanation'

/** Explains a stored check in words for the customer. Throws `not_found`. */
export async function explainCheck(ctx: Context, input: { id: string; name_subject: boolean }): Promise<CustomerExplanation> {
  return customerExplanation(await getCheck(ctx, { id: input.id }), { nameSubject: input.name_subject })
}
