import type { NormalisedInput, NormalisedOutput } from '@/server/chain/provider'

/** A transaction as read: addresses and base units, but nothing derived yet. */
export interface ReadTransaction {
  readonly hash: string
  readonly inputs: NormalisedInput[]
  readonly outputs: NormalisedOutput[]
  /** Some of its inputs or outputs are in Litecoin's MWEB, whose amounts no one else can see. */
  readonly confidential: boolean
  /** It has parts in Zcash's shielded pools; what enters or leaves them stands among the outputs or inputs. */
  readonly shielded?: boolean
  /** The text in its OP_RETURN outputs. */
  readonly memo?: string | undefined
}
