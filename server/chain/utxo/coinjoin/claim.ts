import type { NormalisedClaim } from '../../structural/claim'
import type { Recognised } from './shape'

/** The structural claim stored for a recognised CoinJoin. Amounts in base units, as text. */
export function coinjoinClaim(found: Recognised, counts: { inputs: number; outputs: number }): NormalisedClaim {
  return {
    kind: 'coinjoin',
    ordinal: 0,
    rule: found.protocol,
    basis: 'structure',
    confidence: found.confidence,
    party: null,
    counterparty: null,
    given: null,
    received: null,
    matchKey: null,
    detail: {
      denominations: found.denominations.slice(0, 100).map(String),
      equal_outputs: found.equalOutputs,
      participants: found.participants,
      inputs: counts.inputs,
      outputs: counts.outputs,
      seen: found.rule,
    },
  }
}
