import type { getFiling as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { showFiling } from './read-whole'

/** A filing with its form, what each field requires, and the result of validation. Throws `not_found`. */
export async function getFiling(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  return showFiling(ctx, input.id)
}
