import type { StructuralClaim } from '@/contract/wallet/structural'
import { claimsOf } from '@/server/domain/structural'
import { type CounterpartyRef, counterpartyRefs, findAddresses } from '@/server/domain/wallet'
import type { Queryable } from '@/server/platform/db'
import { findSpenders } from './spenders.repo'
import { findNativePrice } from './transaction.repo'
import type { TransactionRecord } from './transaction-record'

/** How many outputs, from the first, a spender is searched for. */
const spenderLimit = 100

export interface RecordParts {
  /** The known owner of each address, by canonical text. */
  refs: Map<string, CounterpartyRef>
  /** Millionths of a dollar per native coin on the day of the block. */
  price: bigint | null
  /** Spending transactions (hex) by output number. */
  spenders: Map<number, string>
  /** Claims computed by rules; none for a transaction that is orphaned or not in the index. */
  structural: StructuralClaim[]
}

/** The data shown with a transaction: owners, price and spenders. */
export async function recordParts(q: Queryable, orgId: string, record: TransactionRecord): Promise<RecordParts> {
  const { network, inputs, outputs, transfers, block, feePayer } = record
  const texts = [...inputs, ...outputs].flatMap((party) => party.address ?? [])
  for (const { from, to } of transfers) texts.push(from, to)
  if (feePayer !== null) texts.push(feePayer)
  const known = await addressIds(q, network.id, [...new Set(texts)])
  const owners = await counterpartyRefs(q, orgId, network, [...known.values()])
  return {
    refs: new Map([...owners.values()].map((ref) => [ref.address, ref])),
    price: block && (await findNativePrice(q, network.id, block.time)),
    spenders:
      block && network.model === 'utxo'
        ? await findSpenders(q, network.id, record.hash, block.height, spendable(record, known))
        : new Map(),
    structural: record.status === 'confirmed' ? await claimsOf(q, orgId, network, record.hash) : [],
  }
}

async function addressIds(q: Queryable, network: number, texts: string[]): Promise<Map<string, string>> {
  const rows = await findAddresses(
    q,
    texts.map((address) => ({ network, address })),
  )
  return new Map(rows.map((row) => [row.address, row.id]))
}

function spendable({ outputs }: TransactionRecord, known: Map<string, string>): { index: number; addressId: string }[] {
  return outputs
    .flatMap(({ index, address }) => {
      const addressId = address === null ? undefined : known.get(address)
      return index === null || addressId === undefined ? [] : [{ index, addressId }]
    })
    .slice(0, spenderLimit)
}
