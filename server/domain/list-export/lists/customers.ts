import { listCustomers as operation } from '@/contract/customer/customers'
import { listCustomers } from '@/server/domain/customer'
import { listExport } from '../list-export'

export const customers = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listCustomers,
  columns: {
    reference: (customer) => customer.reference,
    name: (customer) => customer.name,
    type: (customer) => customer.type,
    country: (customer) => customer.country,
    date_of_birth: (customer) => customer.date_of_birth,
    level: (customer) => customer.risk?.level ?? null,
    level_complete: (customer) => customer.risk?.complete ?? null,
    level_computed_at: (customer) => customer.risk?.computed_at ?? null,
    screening: (customer) => customer.screening?.status ?? null,
    screened_at: (customer) => customer.screening?.screened_at ?? null,
    transfers: (customer) => customer.transfers,
    last_transfer_at: (customer) => customer.last_transfer_at,
    wallets: (customer) => customer.wallets,
    open_alerts: (customer) => customer.alerts_open,
    daily_volume_usd: (customer) => customer.expected_activity?.daily_volume_usd ?? null,
    monthly_volume_usd: (customer) => customer.expected_activity?.monthly_volume_usd ?? null,
    assets: (customer) => customer.expected_activity?.assets?.join(' ') ?? null,
    counterparties: (customer) => customer.expected_activity?.counterparties?.join(' ') ?? null,
    created_at: (customer) => customer.created_at,
    updated_at: (customer) => customer.updated_at,
    id: (customer) => customer.id,
  },
})
