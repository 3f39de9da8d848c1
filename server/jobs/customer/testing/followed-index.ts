import pino from 'pino'
import { expect, vi } from 'vitest'
import type { CustomerTransfer } from '@/contract/customer/customer-transfers'
import type { LiveIndex } from '@/server/chain/live/testing/live-index'
import { createCustomer, createCustomerTransfer, getCustomerTransfer, updateCustomerTransfer } from '@/server/domain/customer'
import { pool } from '@/server/platform/db'
import { startCustomers } from '../start-customers'

type Report = Partial<Parameters<typeof createCustomerTransfer>[1]> & { direction: 'deposit' | 'withdrawal'; amount: string }

/** A worker following customers next to the index's sync, and a customer whose transfers it follows. */
export async function followed(index: LiveIndex) {
  const worker = startCustomers({ pool: pool(), log: pino({ level: 'silent' }), pollMs: 50 })
  const { id } = await createCustomer(index.ctx, { reference: 'live' })
  let reports = 0
  const read = (transfer_id: string) => getCustomerTransfer(index.ctx, { id, transfer_id })
  return {
    stop: worker.stop,
    read,
    report: (body: Report) =>
      createCustomerTransfer(index.ctx, {
        id,
        reference: `live ${++reports}`,
        network: index.network.name,
        asset: 'native',
        occurred_at: new Date().toISOString(),
        ...body,
      }),
    name: (transfer_id: string, transaction_hash: string) =>
      updateCustomerTransfer(index.ctx, { id, transfer_id, transaction_hash }),
    /** Waits until the transfer is in a state; returns it with the milliseconds that took. */
    until: async (transfer_id: string, state: CustomerTransfer['state'], more: Partial<CustomerTransfer> = {}) => {
      const began = performance.now()
      const transfer = await vi.waitFor(
        async () => {
          const found = await read(transfer_id)
          expect(found).toMatchObject({ state, ...more })
          return found
        },
        { timeout: 60_000, interval: 50 },
      )
      return { transfer, ms: performance.now() - began }
    },
  }
}
