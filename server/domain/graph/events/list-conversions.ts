import type { z } from 'zod'
import {
  conversionLimits,
  type conversionsInput,
  type GraphConversion,
  type graphConversions,
} from '@/contract/graph/graph-conversions'
import { type Network, networkById, networks } from '@/server/chain/networks'
import { type ClaimBasis, claimKindOf } from '@/server/chain/structural/claim'
import { protocolName } from '@/server/chain/structural/protocol-name'
import { hashText } from '@/server/chain/transaction-hash'
import { namedNetwork } from '@/server/domain/network'
import { type AssetRow, assetAmountDto, findAddresses, findAssets } from '@/server/domain/wallet'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { type ConversionRow, findConversionGroups } from './conversions.repo'

/** The swaps and bridge transfers of a graph's addresses, newest first; unknown addresses are skipped. */
export async function listConversions(
  ctx: Context,
  input: z.output<typeof conversionsInput>,
): Promise<z.infer<typeof graphConversions>> {
  requireScope(ctx, 'wallets:read')
  const network = namedNetwork(ctx, input.network, 'wallets', 'network')
  return readChain(ctx.org.id, async (q) => {
    const known = await findAddresses(
      q,
      [...new Set(input.addresses)].map((address) => ({ network: network.id, address })),
    )
    const texts = new Map(known.map((one) => [one.id, one.address]))
    const { perAddress, all } = conversionLimits
    const rows = await findConversionGroups(q, network.id, [...texts.keys()], perAddress + 1)
    const newest = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())
    const kept = [...Map.groupBy(newest, (row) => row.party).values()].flatMap((own) => own.slice(0, perAddress)).slice(0, all)
    const ids = kept.flatMap(({ asset_in, asset_out }) => [asset_in ?? [], asset_out ?? []].flat())
    const assets = await findAssets(q, network.id, [...new Set(ids)])
    return {
      conversions: kept.map((row) => conversionDto(network, row, texts.get(row.party) ?? '', assets)),
      more: kept.length < rows.length,
    }
  })
}

function conversionDto(
  network: Network,
  row: ConversionRow,
  address: string,
  assets: ReadonlyMap<number, AssetRow>,
): GraphConversion {
  const amount = (asset: number | null, raw: string | null) => {
    const found = asset === null ? undefined : assets.get(asset)
    return found === undefined || raw === null ? null : assetAmountDto(network, found, BigInt(raw), 0n, 1)
  }
  const other = row.other_network === null || row.other_tx === null ? null : networkById(row.other_network)
  const { kind, rule, basis, asset_in, asset_out, other_network, elsewhere } = row
  const named = elsewhere === null ? null : (networks.find(({ caip2 }) => caip2 === elsewhere)?.name ?? elsewhere)
  const where = other?.name ?? named
  return {
    id: ['conversion', address, kind, rule, basis, asset_in, asset_out, other_network ?? elsewhere].join(' '),
    address,
    kind: claimKindOf(kind) as GraphConversion['kind'],
    protocol: protocolName(rule),
    basis: basis as ClaimBasis,
    confidence: row.confidence,
    times: row.times,
    given: amount(asset_in, row.amount_in),
    received: amount(asset_out, row.amount_out),
    transaction_hash: hashText(network, row.tx),
    at: iso(row.at),
    other: other && { network: other.name, transaction_hash: hashText(other, row.other_tx ?? '') },
    elsewhere: where === null ? null : { network: where, address: row.other_address },
  }
}
