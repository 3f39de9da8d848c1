import type { ClaimDetail, NormalisedClaim } from '@/server/chain/structural/claim'
import { readAcross } from './across'
import { readArbitrum } from './arbitrum'
import type { BridgeEvent, BridgeInput, BridgeReader } from './bridge-event'
import { readCctp } from './cctp'
import { readHop } from './hop'
import { readLayerZero } from './layerzero'
import { readNomad } from './nomad'
import { readOpStack } from './op-stack'
import { readPolygon } from './polygon'
import { readRonin } from './ronin'
import { readStargateV1 } from './stargate-v1'
import { readThorchain } from './thorchain'
import { readWormhole } from './wormhole'

const readers: readonly BridgeReader[] = [
  readWormhole,
  readLayerZero,
  readStargateV1,
  readAcross,
  readCctp,
  readHop,
  readOpStack,
  readArbitrum,
  readPolygon,
  readRonin,
  readNomad,
  readThorchain,
]

/** Confidence of a leg by its evidence: a listed contract, a movement of exactly that amount, or a memo alone. */
const [byList, byMovement, byMemoAlone] = [100, 80, 60]

/**
 * The legs of bridges in one transaction as claims. Any contract can emit any event: one that is not listed yields a claim only
 * if exactly that amount of the asset moved in the transaction.
 */
export function recogniseBridges(input: BridgeInput): NormalisedClaim[] {
  const claims: NormalisedClaim[] = []
  for (const event of readers.flatMap((read) => read(input))) {
    const confidence = confidenceOf(input, event)
    if (confidence === null) continue
    const kind = event.side === 'sent' ? 'bridge_sent' : 'bridge_received'
    let ordinal = event.logIndex
    while (claims.some((claim) => claim.kind === kind && claim.ordinal === ordinal)) ordinal += 1
    const value = event.asset === null || event.amount === null ? null : { contract: event.asset, amountRaw: event.amount }
    claims.push({
      kind,
      ordinal,
      rule: event.protocol,
      basis: event.basis,
      confidence,
      party: event.party,
      counterparty: event.side === 'sent' ? evmAddress(event.beneficiary) : null,
      given: event.side === 'sent' ? value : null,
      received: event.side === 'received' ? value : null,
      matchKey: event.messageId === null ? null : matchKeyOf(event),
      detail: detailOf(event),
    })
  }
  return claims
}

/**
 * The key that both legs share. `any` is the origin for ids that are globally unique, on bridges whose payment does not name
 * it.
 */
const matchKeyOf = ({ protocol, origin, messageId }: BridgeEvent) => `${protocol}:${origin ?? 'any'}:${messageId}`

function confidenceOf(input: BridgeInput, event: BridgeEvent): number | null {
  if (event.listed) return byList
  const { asset, amount } = event
  if (asset === null || amount === null) return null
  const moved = input.moves.some((move) => move.contract === asset && move.amount === amount)
  if (moved) return event.contract !== null && event.basis === 'memo' && input.logs.length === 0 ? byMemoAlone : byMovement
  return null
}

function detailOf(event: BridgeEvent): Record<string, ClaimDetail> {
  return {
    protocol: event.protocol,
    contract: event.contract,
    contract_listed: event.listed,
    origin: event.origin,
    destination: event.destination,
    beneficiary: event.beneficiary,
    expected_asset: event.expectedAsset ?? null,
    expected_amount: event.expectedAmount?.toString() ?? null,
    ...event.figures,
  }
}

const evmAddress = (text: string | null) => (text !== null && /^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : null)
