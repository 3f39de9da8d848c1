import type { z } from 'zod'
import { coinjoinLimits, type coinjoinsInput, type GraphCoinjoin, type graphCoinjoins } from '@/contract/graph/graph-coinjoins'
import { usdText } from '@/contract/graph/micros'
import type { Network } from '@/server/chain/networks'
import type { ClaimBasis } from '@/server/chain/structural/claim'
import { protocolName } from '@/server/chain/structural/protocol-name'
import { hashText } from '@/server/chain/transaction-hash'
import { namedNetwork } from '@/server/domain/network'
import { type AssetRow, assetAmountDto, findAddresses, findAssets } from '@/server/domain/wallet'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { type CoinjoinPartRow, type CoinjoinRow, findCoinjoinParts, findCoinjoinsOf } from './coinjoins.repo'

/** The most transfers that one question reads, and the bounds of that number per address. */
const looked = { inAll: 400_000, least: 1_000, most: 10_000 }

/** The CoinJoins of a graph's addresses, what each put in and took out, and the indexed transfers between them. */
export async function listCoinjoins(
  ctx: Context,
  input: z.output<typeof coinjoinsInput>,
): Promise<z.infer<typeof graphCoinjoins>> {
  requireScope(ctx, 'wallets:read')
  const network = namedNetwork(ctx, input.network, 'wallets', 'network')
  if (!network.utxo) return { coinjoins: [], more: false }
  return readChain(ctx.org.id, async (q) => {
    const asked = [...new Set(input.addresses)].map((address) => ({ network: network.id, address }))
    const known = await findAddresses(q, asked)
    const texts = new Map(known.map((one) => [one.id, one.address]))
    const ids = [...texts.keys()]
    const each = Math.min(looked.most, Math.max(looked.least, Math.floor(looked.inAll / Math.max(1, ids.length))))
    const { rows, cut } = await findCoinjoinsOf(q, network.id, ids, each)
    const kept = rows.slice(0, coinjoinLimits.all)
    const places = kept.flatMap(({ tx, height, members }) => members.map((member) => ({ tx, height, member })))
    const parts = Map.groupBy(await findCoinjoinParts(q, network.id, ids, places), (part) => part.tx)
    const coin = (await findAssets(q, network.id, [0])).get(0)
    if (!coin) return { coinjoins: [], more: false }
    return {
      coinjoins: kept.map((row) => coinjoinDto(network, row, parts.get(row.tx) ?? [], coin, texts)),
      more: cut || kept.length < rows.length,
    }
  })
}

const [into, out, itself] = [0, 1, 2]

function coinjoinDto(
  network: Network,
  row: CoinjoinRow,
  parts: readonly CoinjoinPartRow[],
  coin: AssetRow,
  texts: ReadonlyMap<string, string>,
): GraphCoinjoin {
  const side = (directions: readonly number[]): GraphCoinjoin['payers'] =>
    [
      ...Map.groupBy(
        parts.filter((part) => directions.includes(part.direction)),
        (part) => part.id,
      ),
    ].map(([id, own]) => {
      const sum = (pick: (part: CoinjoinPartRow) => string) => own.reduce((all, part) => all + BigInt(pick(part)), 0n)
      const unpriced = own.reduce((all, part) => all + part.unpriced, 0)
      const amount = assetAmountDto(
        network,
        coin,
        sum((part) => part.raw),
        sum((part) => part.usd),
        unpriced,
      )
      return { address: texts.get(id) ?? '', amount }
    })
  const { participants, equal_outputs } = row.detail
  return {
    id: `coinjoin ${row.tx}`,
    protocol: protocolName(row.rule),
    basis: row.basis as ClaimBasis,
    confidence: row.confidence,
    participants: typeof participants === 'number' ? participants : null,
    equal_outputs: typeof equal_outputs === 'number' ? equal_outputs : 0,
    transaction_hash: hashText(network, row.tx),
    at: iso(row.at),
    payers: side([out, itself]),
    payees: side([into, itself]),
    shares: parts.flatMap(({ id, direction, other, raw, usd, n, unpriced }) => {
      const [from, to] = [texts.get(id), other === null ? undefined : texts.get(other)]
      if (direction !== out || from === undefined || to === undefined) return []
      return [{ from, to, amount_raw: raw, usd: usdText(BigInt(usd)), unpriced, transfers: n }]
    }),
  }
}
