import type { NormalisedInput, NormalisedOutput } from '@/server/chain/provider'

/** A transaction as read: addresses and base units, without derived values. */
export interface ReadTransaction {
  readonly hash: string
  readonly inputs: NormalisedInput[]
  readonly outputs: NormalisedOutput[]
  /** Some of its inputs or outputs are in Litecoin's MWEB, which hides their amounts. */
  readonly confidential: boolean
  /** It has parts in Zcash's shielded pools; what enters or leaves them is included in the outputs or inputs. */
  readonly shielded?: boolean
  /** The text in its OP_RETURN outputs. */
  readonly memo?: string | undefined
}
