import { toEventSelector } from 'viem'
import type { NormalisedClaim } from '../../structural/claim'
import type { RawLog } from '../answers'
import { paddedAddress } from '../padded-address'
import { type IssuedToken, type IssuerFamily, issuedTokens } from './issuers'

export type IssuerAction = 'freeze' | 'unfreeze' | 'wipe'

interface ActionEvent {
  readonly family: IssuerFamily
  readonly action: IssuerAction
  readonly signature: string
}

/**
 * Events logged by issuers. Circle: FiatTokenV1 `Blacklistable`. Tether: TetherToken (2017) without indexed arguments, and the
 * later TetherToken of other networks. Paxos: USDP's first implementation, and PaxosTokenV2.
 */
const events: readonly ActionEvent[] = [
  { family: 'circle', action: 'freeze', signature: 'Blacklisted(address)' },
  { family: 'circle', action: 'unfreeze', signature: 'UnBlacklisted(address)' },
  { family: 'tether', action: 'freeze', signature: 'AddedBlackList(address)' },
  { family: 'tether', action: 'unfreeze', signature: 'RemovedBlackList(address)' },
  { family: 'tether', action: 'wipe', signature: 'DestroyedBlackFunds(address,uint256)' },
  { family: 'tether_v2', action: 'freeze', signature: 'BlockPlaced(address)' },
  { family: 'tether_v2', action: 'unfreeze', signature: 'BlockReleased(address)' },
  { family: 'tether_v2', action: 'wipe', signature: 'DestroyedBlockedFunds(address,uint256)' },
  { family: 'paxos', action: 'freeze', signature: 'AddressFrozen(address)' },
  { family: 'paxos', action: 'freeze', signature: 'FreezeAddress(address)' },
  { family: 'paxos', action: 'unfreeze', signature: 'AddressUnfrozen(address)' },
  { family: 'paxos', action: 'unfreeze', signature: 'UnfreezeAddress(address)' },
  { family: 'paxos', action: 'wipe', signature: 'FrozenAddressWiped(address)' },
]

const bySelector = new Map(events.map((event) => [toEventSelector(event.signature).slice(2), event]))

/**
 * Issuers' actions on addresses in these logs: freezes, unfreezes and wipes. Only registered contracts count; the same event of
 * any other contract is ignored, and so is a log that lacks the event's shape.
 */
export function issuerActions(chainId: number | undefined, logs: readonly RawLog[]): NormalisedClaim[] {
  return actionsOf(chainId === undefined ? {} : (issuedTokens[chainId] ?? {}), logs)
}

/** `issuerActions` for given tokens, by contract; addresses in the logs' own form. */
export function actionsOf(tokens: Readonly<Record<string, IssuedToken>>, logs: readonly RawLog[]): NormalisedClaim[] {
  return logs.flatMap((log) => {
    const token = tokens[log.address]
    const event = bySelector.get(log.topics[0] ?? '')
    if (!token || !event || !token.families.includes(event.family)) return []
    const words = [...log.topics.slice(1), ...wordsOf(log.data)]
    const frozen = paddedAddress(words[0])
    return frozen === null ? [] : [claimOf(log, token, event, frozen, words[1])]
  })
}

function claimOf(
  log: RawLog,
  token: IssuedToken,
  { action, signature }: ActionEvent,
  frozen: string,
  amount?: string,
): NormalisedClaim {
  return {
    kind: 'issuer_freeze',
    ordinal: log.logIndex,
    rule: action,
    basis: 'structure',
    confidence: 100,
    party: frozen,
    counterparty: log.address,
    given: action === 'wipe' && amount !== undefined ? { contract: log.address, amountRaw: BigInt(`0x${amount}`) } : null,
    received: null,
    matchKey: null,
    detail: { issuer: token.issuer, symbol: token.symbol, event: signature },
  }
}

/** The 32-byte words of a log's data; none if it has another length. */
function wordsOf(data: string): string[] {
  const hex = data.slice(2)
  return hex.length % 64 === 0 ? (hex.match(/.{64}/g) ?? []) : []
}
