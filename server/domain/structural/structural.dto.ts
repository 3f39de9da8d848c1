import type { z } from 'zod'
import type {
  bridgeLeg,
  claimedApproval,
  claimedCoinjoin,
  claimedConversion,
  claimedFreeze,
  StructuralClaim,
} from '@/contract/wallet/structural'
import type { Network } from '@/server/chain/networks'
import { networks } from '@/server/chain/networks'
import { type ClaimBasis, type ClaimKind, claimKindOf } from '@/server/chain/structural/claim'
import { protocolName } from '@/server/chain/structural/protocol-name'
import { hashText } from '@/server/chain/transaction-hash'
import type { AssetRow, CounterpartyRef } from '@/server/domain/wallet'
import { assetAmountDto } from '@/server/domain/wallet'
import { iso } from '@/server/platform/clock/clock'
import { explain } from './explain'
import type { ClaimRow } from './structural.repo'

/** Data shown with a claim: owners and assets on its own network. */
export interface ClaimParts {
  network: Network
  hash: string
  refs: ReadonlyMap<string, CounterpartyRef>
  assets: ReadonlyMap<number, AssetRow>
}

type Conversion = z.infer<typeof claimedConversion>

const conversions: ReadonlySet<ClaimKind> = new Set<ClaimKind>(['swap', 'bridge_sent', 'bridge_received'])
/** An allowance above half of the 256-bit range is meant as unlimited. */
const unlimited = 2n ** 255n

/** One claim as the contract shows it. `other` is the matched leg of a bridge with the data of its own network. */
export function claimDto(row: ClaimRow, parts: ClaimParts, other: { row: ClaimRow; parts: ClaimParts } | null): StructuralClaim {
  const { network } = parts
  const kind = claimKindOf(row.kind)
  const hash = hashText(network, parts.hash)
  const claim = {
    id: `${network.name}:${hash}:${kind}:${row.ordinal}`,
    object: 'structural_claim' as const,
    kind,
    rule: row.rule,
    basis: row.basis as ClaimBasis,
    confidence: row.confidence,
    network: network.name,
    transaction_hash: hash,
    timestamp: iso(row.block_time),
    conversion: conversions.has(kind) ? conversionOf(row, parts, other) : null,
    coinjoin: kind === 'coinjoin' ? coinjoinOf(row, parts) : null,
    freeze: kind === 'issuer_freeze' ? freezeOf(row, parts) : null,
    approval: kind === 'approval' ? approvalOf(row, parts) : null,
  }
  return { ...claim, explanation: explain(claim, row.detail) }
}

function conversionOf(row: ClaimRow, parts: ClaimParts, other: { row: ClaimRow; parts: ClaimParts } | null): Conversion {
  return {
    protocol: protocolName(row.rule),
    protocols: protocolsOf(row),
    party: refOf(row.party, parts),
    recipient: refOf(row.counterparty, parts),
    given: amountOf(row.asset_in, row.amount_in, parts),
    received: amountOf(row.asset_out, row.amount_out, parts),
    message_id: row.match_key,
    beneficiary: claimKindOf(row.kind) === 'bridge_sent' ? textIn(row.detail.beneficiary) : null,
    other_network: otherNetwork(row),
    other_leg: other && legOf(row, other),
  }
}

function legOf(row: ClaimRow, { row: leg, parts }: { row: ClaimRow; parts: ClaimParts }): z.infer<typeof bridgeLeg> {
  return {
    network: parts.network.name,
    transaction_hash: hashText(parts.network, parts.hash),
    timestamp: iso(leg.block_time),
    party: refOf(leg.party, parts),
    amount: amountOf(leg.asset_in ?? leg.asset_out, leg.amount_in ?? leg.amount_out, parts),
    basis: (row.other_basis ?? row.basis) as ClaimBasis,
    confidence: row.other_confidence ?? row.confidence,
  }
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Protocols of a swap by name; the longest routes are cut off. */
function protocolsOf({ rule, detail }: ClaimRow): string[] {
  const rules = Array.isArray(detail.protocols) ? detail.protocols.filter((one) => typeof one === 'string') : []
  return [...new Set((rules.length > 0 ? rules : [rule]).map(protocolName))].slice(0, 20)
}

/** The network of a bridge's other leg according to this one: the deposit's destination, the payment's origin. */
function otherNetwork({ kind, detail }: ClaimRow): string | null {
  const side = claimKindOf(kind)
  if (side === 'swap') return null
  const chain = textIn(side === 'bridge_sent' ? detail.destination : detail.origin)
  return chain === null ? null : (networks.find(({ caip2 }) => caip2 === chain)?.name ?? chain)
}

function coinjoinOf(row: ClaimRow, parts: ClaimParts): z.infer<typeof claimedCoinjoin> {
  const { denominations, equal_outputs, participants } = row.detail
  return {
    protocol: protocolName(row.rule),
    denominations: (Array.isArray(denominations) ? denominations : []).flatMap((raw) => amountOf(0, String(raw), parts) ?? []),
    equal_outputs: typeof equal_outputs === 'number' ? equal_outputs : 0,
    participants: typeof participants === 'number' ? participants : null,
  }
}

function freezeOf(row: ClaimRow, parts: ClaimParts): z.infer<typeof claimedFreeze> {
  return {
    action: row.rule as 'freeze' | 'unfreeze' | 'wipe',
    issuer: String(row.detail.issuer),
    symbol: String(row.detail.symbol),
    contract: refOf(row.counterparty, parts)?.address ?? '',
    address: refOf(row.party, parts),
    amount: amountOf(row.asset_in, row.amount_in, parts),
  }
}

function approvalOf(row: ClaimRow, parts: ClaimParts): z.infer<typeof claimedApproval> {
  const counted = row.rule === 'erc20_approval' && row.amount_in !== null && BigInt(row.amount_in) < unlimited
  return {
    owner: refOf(row.party, parts),
    spender: refOf(row.counterparty, parts),
    contract: String(row.detail.contract),
    revoked: row.amount_in === '0',
    amount: counted ? amountOf(row.asset_in, row.amount_in, parts) : null,
  }
}

function refOf(id: string | null, { refs }: ClaimParts) {
  return id === null ? null : (refs.get(id) ?? null)
}

/** Without a dollar value, which the transfers of the transaction have. */
function amountOf(asset: number | null, raw: string | null, { network, assets }: ClaimParts) {
  const known = asset === null ? undefined : assets.get(asset)
  return known === undefined || raw === null ? null : assetAmountDto(network, known, BigInt(raw), 0n, 1)
}
