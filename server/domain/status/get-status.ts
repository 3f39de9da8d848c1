import type { Output } from '@/contract/kernel/operation'
import type { getStatus as operation } from '@/contract/status'
import type { Context } from '@/server/platform/context'
import { serviceStatus } from './service-status'

/** The state of every part of the service; needs no key and is the same for everyone. */
export async function getStatus(_ctx: Context, _input: unknown): Promise<Output<typeof operation>> {
  return serviceStatus()
}
