import type { BridgeTerms } from './leg'

const days = (count: number) => count * 86_400

/** The payee claims at any time: on Ronin the median was 104 days and the longest 925. The bridge keeps nothing. */
const claimed: BridgeTerms = { windowSeconds: days(3 * 365), skewSeconds: 120, feeBasisPoints: 0 }
/** Relayers or validators pay within minutes or hours and keep a fee. */
const relayed: BridgeTerms = { windowSeconds: days(7), skewSeconds: 120, feeBasisPoints: 300 }

const byProtocol: Readonly<Record<string, BridgeTerms>> = {
  ronin: claimed,
  nomad: { ...claimed, feeBasisPoints: 5 },
  polygon: claimed,
  arbitrum: claimed,
  op_stack: claimed,
  cctp: claimed,
  // Circle keeps at most a few hundredths of a percent of a fast transfer and nothing of a slow one.
  cctp_v2: { ...relayed, feeBasisPoints: 20 },
  wormhole: claimed,
  layerzero: relayed,
  layerzero_v1: relayed,
  stargate_v1: relayed,
  across: relayed,
  hop: relayed,
  thorchain: { ...relayed, feeBasisPoints: 10_000 },
}

/** The terms of a bridge; an unknown one gets those of a bridge whose payees claim. */
export const termsOf = (protocol: string): BridgeTerms => byProtocol[protocol] ?? claimed
