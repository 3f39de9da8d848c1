import type { NormalisedInput, NormalisedOutput } from '../../provider'
import { equalOutputs } from './equal-outputs'
import { joinmarket } from './joinmarket'
import { scriptForm } from './script-form'
import { type CoinIn, type CoinOut, type Recognised, shapeOf } from './shape'
import { wasabi1 } from './wasabi-1'
import { wasabi2 } from './wasabi-2'
import { whirlpool } from './whirlpool'

export { coinjoinClaim } from './claim'
export { scriptForm } from './script-form'
export {
  type CoinIn,
  type CoinjoinProtocol,
  type CoinOut,
  coinjoinNames,
  coinjoinProtocols,
  type Recognised,
  type ScriptForm,
} from './shape'
export { type StoredShape, shapesOf, storedShapes, worthALook } from './stored-shapes.repo'

/** The most specific rules are tried first. */
const rules = [whirlpool, wasabi2, wasabi1, joinmarket, equalOutputs] as const

/**
 * The CoinJoin that a transaction is, by the first rule that recognises it, or null. Missing data (amounts of inputs, script
 * forms) lower the confidence. `netOfFee`: the value of an input is net of its fee, as in transfers, with the inputs of one
 * owner combined.
 */
export function recogniseShape(
  inputs: readonly CoinIn[],
  outputs: readonly CoinOut[],
  { netOfFee = false } = {},
): Recognised | null {
  const shape = shapeOf(inputs, outputs, netOfFee)
  if (shape === null) return null
  for (const rule of rules) {
    const found = rule(shape)
    if (found !== null) return found
  }
  return null
}

/** `recogniseShape` for a transaction as a provider read it. */
export function recogniseCoinjoin(
  inputs: readonly Pick<NormalisedInput, 'address' | 'amountRaw'>[],
  outputs: readonly Pick<NormalisedOutput, 'address' | 'amountRaw' | 'scriptType'>[],
): Recognised | null {
  return recogniseShape(
    inputs.map(({ address, amountRaw }) => ({ owner: address, value: amountRaw, script: scriptForm(address) })),
    outputs.map(({ address, amountRaw, scriptType }) => ({
      owner: address,
      value: amountRaw,
      script: scriptForm(address),
      data: isData(scriptType),
    })),
  )
}

/** The names of OP_RETURN in nodes and Esplora. */
const isData = (scriptType: string) => scriptType === 'nulldata' || scriptType === 'op_return'
