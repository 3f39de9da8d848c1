import { one, subjectOf } from './cast'
import type { Recorder } from './recorder'

/** Customers, their deposits and withdrawals, and the inputs of their risk. */
export async function tellOfCustomers(recorder: Recorder): Promise<void> {
  const customer = await recorder.keep('createCustomer', {
    body: {
      reference: 'customer-7',
      name: 'Ada Example',
      type: 'individual',
      country: 'NO',
      date_of_birth: '1980-02-29',
      expected_activity: {
        daily_volume_usd: '5000',
        monthly_volume_usd: '20000',
        assets: ['BTC', 'ETH'],
        counterparties: ['exchange'],
      },
    },
  })
  const path = { id: String(customer.id) }
  await recorder.keep('listCustomers', { query: { query: 'ada', ...one } })
  await recorder.keep('getCustomer', { path })
  await recorder.keep('updateCustomer', { path, body: { country: 'SE' } })
  const transfer = await recorder.keep('createCustomerTransfer', {
    path,
    body: {
      reference: 'withdrawal-1',
      direction: 'withdrawal',
      ...subjectOf('severe'),
      asset: 'native',
      amount: '0.5',
      occurred_at: '2026-11-02T09:00:00Z',
    },
  })
  const at = { ...path, transfer_id: String(transfer.id) }
  await recorder.keep('listCustomerTransfers', { path, query: { direction: 'withdrawal', ...one } })
  await recorder.keep('getCustomerTransfer', { path: at })
  await recorder.keep('updateCustomerTransfer', { path: at, body: { transaction_hash: `0x${'5e'.repeat(32)}` } })
  await recorder.keep('getCustomerActivity', { path, query: { from: '2026-11-01', to: '2026-11-02' } })
  const risk = await recorder.keep('getCustomerRisk', { path })
  await recorder.keep('replayCustomerRisk', { path: { ...path, risk_id: String(risk.id) } })
  const csv = 'reference,name,type,daily_volume_usd\ncustomer-8,Ben Example,individual,1000\ncustomer-9,,person,1000\n'
  await recorder.keep('importCustomers', { body: { kind: 'customers', csv, dry_run: true } })
}
