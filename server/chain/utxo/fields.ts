import { z } from 'zod'
import { coinAmount } from './coin-amount'

/** Parts of Bitcoin Core's and Esplora's responses, after `parseExactJson`: numbers are texts here. */

/** A block or transaction hash. */
export const hashField = z.string().regex(/^[0-9a-f]{64}$/, 'a hash has 64 lower-case hexadecimal digits')

/** An unsigned 32-bit number: heights, places, times, nonces. */
export const countField = z
  .string()
  .regex(/^\d{1,10}$/, 'expected a whole number')
  .transform(Number)
  .refine((value) => value <= 0xffffffff, 'the number has more than 32 bits')

/** A signed 32-bit number. */
export const signedField = z
  .string()
  .regex(/^-?\d{1,10}$/, 'expected a whole number')
  .transform(Number)
  .refine((value) => value >= -0x80000000 && value <= 0x7fffffff, 'the number has more than 32 bits')

/**
 * A decimal amount of coins with 8 decimals, in base units. Negative ones are accepted here: they are a contradiction, not a
 * malformed value.
 */
export const coinsField = z.string().transform((text, context) => {
  const units = coinAmount(text, 8)
  if (units !== null) return units
  context.issues.push({ code: 'custom', input: text, message: 'expected an amount of coins with at most 8 decimals' })
  return z.NEVER
})

/** Base units. */
export const unitsField = z
  .string()
  .regex(/^-?\d{1,20}$/, 'expected whole base units')
  .transform(BigInt)

/** A locking script, or any other bytes. */
export const scriptField = z
  .string()
  .regex(/^[0-9a-f]*$/, 'a script is lower-case hexadecimal')
  .refine((text) => text.length % 2 === 0, 'a script has whole bytes')

/** A source's name for a kind of script. */
export const scriptTypeField = z.string().regex(/^[\w-]{1,64}$/, 'a script type is one word')
