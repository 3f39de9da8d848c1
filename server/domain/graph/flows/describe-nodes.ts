import type { GraphNode, GraphSaid } from '@/contract/graph/graphs'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { type Attribution, designations, riskCategories, tagsOf } from '@/server/domain/attribution'
import { checkedLevels } from '@/server/domain/transaction'
import { counterpartyRefs } from '@/server/domain/wallet'
import { isoOrNull } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { findCustomers, findNodeTotals } from './flow.repo'
import { nodeKind } from './node-kind'

/** A node without the organisation's check, which is read on a separate connection. */
export type BareNode = Omit<GraphNode, 'check'>

/** The attribution and totals of each address (by id), in a few statements however many there are. */
export async function bareNodes(
  q: Queryable,
  ctx: Context,
  network: Network,
  ids: readonly string[],
): Promise<Map<string, BareNode>> {
  if (ids.length === 0) return new Map()
  const refs = await counterpartyRefs(q, ctx.org.id, network, ids)
  const statements = await tagsOf(
    q,
    ctx.org.id,
    network,
    ids.map(BigInt).filter((id) => id !== NULL_ADDRESS_ID),
  )
  const totals = await findNodeTotals(q, network.id, ids)
  const customers = await findCustomers(
    q,
    ctx.org.id,
    network.id,
    [...refs.values()].map(({ address }) => address),
  )
  return new Map(
    [...refs].map(([id, ref]) => {
      const total = totals.get(id)
      const said = saidOf(statements.get(BigInt(id)) ?? [], customers.get(ref.address) ?? null)
      return [
        id,
        {
          ...ref,
          category: ref.category ?? said.concepts[0] ?? null,
          said,
          transfers_in: Number(total?.transfers_in ?? 0),
          transfers_out: Number(total?.transfers_out ?? 0),
          first_seen_at: isoOrNull(total?.first_seen_at ?? null),
          last_seen_at: isoOrNull(total?.last_seen_at ?? null),
        },
      ]
    }),
  )
}

const most = 20

function saidOf(statements: readonly Attribution[], customer: string | null): GraphSaid {
  const actors = statements.filter((one) => one.tagType === 'actor' && one.role === null && !one.disputed)
  const own = riskCategories(actors)
  for (const { category, entity } of actors) if (category === null && entity?.category) own.add(entity.category)
  const listed = [...designations(actors)].map(([list_id, at]) => ({ list_id, designated_at: isoOrNull(at) }))
  return {
    kind: nodeKind(own) ?? (customer === null ? null : 'customer'),
    concepts: [...own].slice(0, most),
    listed: listed.slice(0, most),
    customer_reference: customer,
  }
}

/** A valid address that is not in the index: never seen and without an entity. */
export function unseenNode(address: string): BareNode {
  return {
    address,
    entity: null,
    category: null,

    transfers_in: 0,
    transfers_out: 0,
    first_seen_at: null,
    last_seen_at: null,
  }
}

/** The nodes with the level of the organisation's newest check of each. Call after the reading transaction has ended. */
export async function withChecks(ctx: Context, network: string, nodes: readonly BareNode[]): Promise<GraphNode[]> {
  const levels = await checkedLevels(ctx, { network, addresses: nodes.map((node) => node.address) })
  const found = new Map(levels.map((row) => [row.address, row]))
  return nodes.map((node) => {
    const check = found.get(node.address)
    return {
      ...node,
      check: check
        ? {
            id: check.check_id,
            level: check.level,
            score: check.score,
            model_version: check.model_version,
            stale: check.stale,
            checked_at: check.checked_at,
          }
        : null,
    }
  })
}
