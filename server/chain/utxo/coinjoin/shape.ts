/** How an output is locked, where the address tells: `other` is any form that none of the protocols uses. */
export type ScriptForm = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'other'

/** One input as far as it is known: whose it is (an address, or any key that stands for one), how much it holds, its script. */
export interface CoinIn {
  owner: string | null
  /** Base units; null where the source does not say. */
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

/** Names as the projects write them. */
export const coinjoinNames: Readonly<Record<CoinjoinProtocol, string>> = {
  whirlpool: 'Whirlpool',
  wasabi1: 'Wasabi 1',
  wasabi2: 'Wasabi 2',
  joinmarket: 'JoinMarket',
  equal_outputs: 'Equal outputs',
}

export interface Recognised {
  protocol: CoinjoinProtocol
  /** What was seen, in a sentence. */
  rule: string
  /** 50 to 98. */
  confidence: number
  /** Base units of the amounts that several outputs share, the most frequent first. */
  denominations: bigint[]
  /** At least so many parties took part. */
  participants: number
  /** Outputs that share their amount with others by the rule. */
  equalOutputs: number
}

/** What the rules ask of a transaction, worked out once. */
export interface Shape {
  inputs: readonly CoinIn[]
  outputs: readonly CoinOut[]
  /** Different owners among the inputs; an input whose owner is not known may be anybody's. */
  payers: number
  /** Whether the owner of every input is known. */
  named: boolean
  /** How many outputs have each amount, the most frequent first, then the largest. */
  amounts: readonly (readonly [value: bigint, count: number])[]
  /** The one script form of all inputs; `mixed` where they differ, null where any is not known. */
  inputScript: ScriptForm | 'mixed' | null
  /** Inputs are given less their share of the fee. */
  netOfFee: boolean
}

/** The one shape a transaction can be judged by; null where no protocol could have made it. */
export function shapeOf(inputs: readonly CoinIn[], outputs: readonly CoinOut[], netOfFee = false): Shape | null {
  if (inputs.length < 2 || outputs.length < 3) return null
  // None of the protocols writes data; a Tx0, which prepares one wallet for Whirlpool, always does.
  if (outputs.some((output) => output.data)) return null
  const owners = inputs.flatMap(({ owner }) => owner ?? [])
  const known = new Set(owners)
  const payers = known.size + inputs.length - owners.length
  if (payers < 2) return null
  // The protocols pay fresh addresses; only in a large round does a party now and then give one that was used before.
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
