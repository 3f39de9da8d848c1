import type { CustomerTransfer } from '@/contract/customer/customer-transfers'
import { disclaimerText, level } from '@/contract/kernel/primitives'
import { networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { plain } from './match'
import type { TransferRow } from './transfer.repo'
import { type CheckHeadRow, findTransferChecks } from './transfer-page.repo'

/** Transfers as the contract shows them; the results of their checks are read in one statement. */
export async function transferDtos(q: Queryable, orgId: string, rows: readonly TransferRow[]): Promise<CustomerTransfer[]> {
  const checks = await findTransferChecks(
    q,
    orgId,
    rows.flatMap(({ check_id }) => check_id ?? []),
  )
  return rows.map((row) => transferDto(row, row.check_id === null ? null : (checks.get(row.check_id) ?? null)))
}

/** One transfer, like `transferDtos`. */
export async function transferOf(q: Queryable, orgId: string, row: TransferRow): Promise<CustomerTransfer> {
  return (await transferDtos(q, orgId, [row]))[0] as CustomerTransfer
}

/** A transfer as the contract shows it, with the result of its check. */
export function transferDto(row: TransferRow, check: CheckHeadRow | null): CustomerTransfer {
  const network = networkById(row.network)
  return {
    id: typeIdOf('ctr', row.id),
    object: 'customer_transfer',
    customer_id: typeIdOf('cus', row.customer_id),
    reference: row.reference,
    direction: row.direction,
    network: network.name,
    asset: row.asset,
    amount: plain(row.amount),
    address: row.address,
    transaction_hash: row.transaction_hash === null ? null : hashText(network, row.transaction_hash),
    output_index: row.output_index,
    occurred_at: iso(row.occurred_at),
    state: row.state,
    match: row.match,
    differences: row.differences,
    orphaned_at: isoOrNull(row.orphaned_at),
    amount_usd: row.usd === null ? null : plain(row.usd),
    risk:
      check === null
        ? null
        : {
            score: check.score,
            level: level.parse(check.level),
            model_version: check.model_version,
            hop_limit: check.hop_limit,
            check_id: typeIdOf('chk', check.id),
            checked_at: iso(check.created_at),
          },
    disclaimer: disclaimerText,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}
