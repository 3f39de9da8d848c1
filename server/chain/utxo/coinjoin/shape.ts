/** How an output is locked, as far as the address shows; `other` is any form that none of the protocols uses. */
export type ScriptForm = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'other'

/** One input as far as known: its owner (an address, or any key for one), its amount, its script. */
export interface CoinIn {
  owner: string | null
  /** In base units; null if the source does not include it. */
  value: bigint | null
  script: ScriptForm | null
}

/** One output; `data`: it carries data and pays no one (OP_RETURN). */
export interface CoinOut {
  owner: string | null
  value: bigint
  script: ScriptForm | null
  data: boolean
}

export const coinjoinProtocols = ['whirlpool', 'wasabi1', 'wasabi2', 'joinmarket', 'equal_outputs'] as const
export type CoinjoinProtocol = (typeof coinjoinProtocols)[number]

/** The projects' own spelling of their names. */
export const coinjoinNames: Readonly<Record<CoinjoinProtocol, string>> = {
  whirlpool: 'Whirlpool',
  wasabi1: 'Wasabi 1',
  wasabi2: 'Wasabi 2',
  joinmarket: 'JoinMarket',
  equal_outputs: 'Equal outputs',
}

export interface Recognised {
  protocol: CoinjoinProtocol
  /** The observation, in a sentence. */
  rule: string
  /** 50 to 98. */
  confidence: number
  /** Base units of the amounts that several outputs share, the most frequent first. */
  denominations: bigint[]
  /** The least number of parties that took part. */
  participants: number
  /** Outputs that share their amount with others by the rule. */
  equalOutputs: number
}

/** What the rules need to know of a transaction, computed once. */
export interface Shape {
  inputs: readonly CoinIn[]
  outputs: readonly CoinOut[]
  /** Number of different owners among the inputs; an input of unknown owner may belong to any of them. */
  payers: number
  /** Whether the owner of every input is known. */
  named: boolean
  /** How many outputs have each amount, the most frequent first, then the largest. */
  amounts: readonly (readonly [value: bigint, count: number])[]
  /** The script form of all inputs; `mixed` if they differ, null if any is unknown. */
  inputScript: ScriptForm | 'mixed' | null
  /** Input amounts are net of their share of the fee. */
  netOfFee: boolean
}

/** The shape by which a transaction is judged; null if no protocol could have made it. */
export function shapeOf(inputs: readonly CoinIn[], outputs: readonly CoinOut[], netOfFee = false): Shape | null {
  if (inputs.length < 2 || outputs.length < 3) return null
  // None of the protocols writes data; a Tx0, which prepares one wallet for Whirlpool, always does.
  if (outputs.some((output) => output.data)) return null
  const owners = inputs.flatMap(({ owner }) => owner ?? [])
  const known = new Set(owners)
  const payers = known.size + inputs.length - owners.length
  if (payers < 2) return null
  // The protocols pay fresh addresses; only in a large round does a party occasionally give one that was used before.
  const paid = outputs.flatMap(({ owner }) => owner ?? [])
  const reused = paid.length - new Set(paid).size + paid.filter((owner) => known.has(owner)).length
  if (reused * 20 > outputs.length) return null
  const counts = new Map<bigint, number>()
  for (const { value } of outputs) counts.set(value, (counts.get(value) ?? 0) + 1)
  const amounts = [...counts].sort(([a, n], [b, m]) => m - n || (a > b ? -1 : 1))
  const scripts = new Set(inputs.map(({ script }) => script))
  const inputScript = scripts.has(null) ? null : scripts.size > 1 ? 'mixed' : ([...scripts][0] ?? null)
  return { inputs, outputs, payers, named: owners.length === inputs.length, amounts, inputScript, netOfFee }
}

/** How many outputs have a script that is known and not one of these. */
export function foreignOutputs({ outputs }: Shape, allowed: readonly ScriptForm[]): number {
  return outputs.filter(({ script }) => script !== null && !allowed.includes(script)).length
}

/** Whether any input has a script that is known and not one of these. */
export function foreignInputs({ inputs }: Shape, allowed: readonly ScriptForm[]): boolean {
  return inputs.some(({ script }) => script !== null && !allowed.includes(script))
}

/** Whether the script of every input and output is known. */
export function scriptsKnown({ inputs, outputs }: Shape): boolean {
  return [...inputs, ...outputs].every(({ script }) => script !== null)
}
