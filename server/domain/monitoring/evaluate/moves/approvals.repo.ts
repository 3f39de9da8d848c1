import { approvalHitIndex, claimKinds } from '@/server/chain/structural/claim'
import type { Queryable } from '@/server/platform/db'
import type { Hit } from './hits.repo'

/** A watched wallet's approval of another address to spend its tokens. `time` in Unix seconds; hash in plain hex. */
export interface ApprovalMove {
  hash: string
  height: number
  ordinal: number
  time: number
  rule: string
  /** Id of the spender's address. */
  spender: string
  spenderAddress: string
  contract: string
  symbol: string | null
  /** Base units; 0 revokes an approval. */
  amountRaw: bigint
  decimals: number | null
}

/** Whether a hit is an approval rather than a transfer. */
const isApproval = ({ transferIndex }: Hit): boolean => transferIndex < 0

/** The approvals behind hits, by the owner's address id; those that a reorg removed are absent. */
export async function findHitApprovals(
  q: Queryable,
  networkId: number,
  hits: readonly Hit[],
): Promise<Map<string, ApprovalMove[]>> {
  const found = new Map<string, ApprovalMove[]>()
  const asked = hits.filter(isApproval)
  if (asked.length === 0) return found
  const { rows } = await q.query<{
    owner: string
    hash: string
    height: string
    ordinal: number
    time: string
    rule: string
    spender: string
    spender_address: string
    contract: string
    symbol: string | null
    amount: string
    decimals: number | null
  }>(
    `select c.party as owner, encode(c.tx_hash, 'hex') as hash, c.block_height as height, c.ordinal,
       extract(epoch from c.block_time)::bigint as time, c.rule, c.counterparty as spender, s.address as spender_address,
       c.detail ->> 'contract' as contract, a.symbol, coalesce(c.amount_in, 0) as amount, a.decimals
     from unnest($2::text[], $3::int[]) with ordinality as h(hash, ordinal, n)
     join structural_claim c on c.network = $1 and c.tx_hash = decode(h.hash, 'hex') and c.kind = ${claimKinds.approval}
       and c.ordinal = h.ordinal and c.status = 0 and c.party is not null
     join address s on s.network = c.network and s.id = c.counterparty
     left join asset a on a.network = c.network and a.id = c.asset_in
     order by h.n`,
    [networkId, asked.map(({ hash }) => hash), asked.map(({ transferIndex }) => approvalHitIndex(transferIndex))],
  )
  for (const row of rows) {
    const approval: ApprovalMove = {
      hash: row.hash,
      height: Number(row.height),
      ordinal: row.ordinal,
      time: Number(row.time),
      rule: row.rule,
      spender: row.spender,
      spenderAddress: row.spender_address,
      contract: row.contract,
      symbol: row.symbol,
      amountRaw: BigInt(row.amount),
      decimals: row.decimals,
    }
    found.set(row.owner, [...(found.get(row.owner) ?? []), approval])
  }
  return found
}
