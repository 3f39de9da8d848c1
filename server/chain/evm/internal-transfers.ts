import { z } from 'zod'
import { ProviderError } from '../provider'
import { hash as hashText, type RawBlock } from './answers'
import { readCallFrames, type TransactionTrace } from './call-frames'
import { type FlatTrace, flatTrace, readFlatTraces } from './flat-traces'
import type { EvmRpc } from './rpc'
import { RpcRefusal } from './rpc-fault'

export interface BlockTraces {
  /** By place in the block; null if the node could not provide them. */
  readonly traces: readonly TransactionTrace[] | null
  readonly note: string | null
}

type Mode = 'trace_block' | 'debug_traceBlockByHash' | 'debug_traceBlockByNumber'

/** A node that offers both has the first at hand, but runs every transaction again for the others. */
const modes: readonly Mode[] = ['trace_block', 'debug_traceBlockByHash', 'debug_traceBlockByNumber']
const tracer = { tracer: 'callTracer' }
const callTraces = z.array(z.object({ txHash: hashText.nullish(), result: z.unknown().optional(), error: z.string().nullish() }))
const flatTraces = z.array(flatTrace)
const notAsked = 'internal transfers are not read: the configuration turns them off'
const offersNone = 'internal transfers are not read: the node offers neither debug_traceBlock nor trace_block'

/** Reads value moved inside transactions, by the first tracing method that the node offers. */
export class InternalTransfers {
  private mode: Mode | 'none' | 'unknown'
  private readonly withheld: string

  constructor(
    private readonly rpc: EvmRpc,
    wanted: 'auto' | 'off',
  ) {
    this.mode = wanted === 'off' ? 'none' : 'unknown'
    this.withheld = wanted === 'off' ? notAsked : offersNone
  }

  /**
   * The traces of a block. A node that declines for this block only, for example because it pruned its state, yields a note.
   */
  async ofBlock(block: RawBlock, signal: AbortSignal): Promise<BlockTraces> {
    if (block.transactions.length === 0)
      return { traces: this.mode === 'none' ? null : [], note: this.mode === 'none' ? this.withheld : null }
    const tried = this.mode === 'unknown' ? modes : modes.filter((mode) => mode === this.mode)
    for (const mode of tried) {
      try {
        const traces = await this.read(mode, block, signal)
        this.mode = mode
        return { traces, note: null }
      } catch (error) {
        if (!(error instanceof RpcRefusal) || error.fault === 'rate_limited') throw error
        if (!error.unsupported)
          return { traces: null, note: `internal transfers of block ${block.number} are not read: ${error.message}` }
      }
    }
    this.mode = 'none'
    return { traces: null, note: this.withheld }
  }

  /** The trace of one transaction; null if the node offers none. */
  async ofTransaction(hash: string, signal: AbortSignal): Promise<TransactionTrace | null> {
    if (this.mode === 'unknown' || this.mode === 'trace_block') {
      const traces = await this.unlessRefused(this.rpc.call('trace_transaction', [`0x${hash}`], flatTraces, signal))
      if (traces !== null) return readFlatTraces(traces)
    }
    if (this.mode === 'none' || this.mode === 'trace_block') return null
    const frames = await this.unlessRefused(this.rpc.call('debug_traceTransaction', [`0x${hash}`, tracer], z.unknown(), signal))
    return frames === null ? null : readCallFrames(frames)
  }

  private async unlessRefused<T>(call: Promise<T>): Promise<T | null> {
    try {
      return await call
    } catch (error) {
      if (error instanceof RpcRefusal && error.fault !== 'rate_limited') return null
      throw error
    }
  }

  private async read(mode: Mode, block: RawBlock, signal: AbortSignal): Promise<TransactionTrace[]> {
    const number = `0x${block.number.toString(16)}`
    if (mode === 'trace_block') {
      const traces = await this.rpc.call(mode, [number], flatTraces.nullable(), signal)
      // Some nodes answer the method without keeping any traces.
      if (!traces?.length) throw new RpcRefusal(mode, -32601, 'it has no traces of a block with transactions')
      return byTransaction(block, traces)
    }
    const params = [mode === 'debug_traceBlockByHash' ? `0x${block.hash}` : number, tracer]
    const answers = await this.rpc.call(mode, params, callTraces, signal)
    if (answers.length !== block.transactions.length) {
      throw new ProviderError(
        'contradictory',
        `block ${block.number} has ${block.transactions.length} transactions and ${answers.length} traces`,
      )
    }
    return answers.map(({ txHash, result, error }, place) => {
      if (txHash && txHash !== block.transactions[place]?.hash)
        throw new ProviderError('contradictory', `trace ${place} of block ${block.number} is of ${txHash}`)
      if (error) throw new RpcRefusal(mode, -32000, error.slice(0, 160))
      return readCallFrames(result)
    })
  }
}

/** Groups `trace_block` items by transaction. Block rewards name none. Throws `contradictory` on traces of another block. */
function byTransaction(block: RawBlock, traces: readonly FlatTrace[]): TransactionTrace[] {
  const groups = new Map<string, FlatTrace[]>(block.transactions.map(({ hash }) => [hash, []]))
  for (const trace of traces) {
    if (trace.blockHash && trace.blockHash !== block.hash)
      throw new ProviderError('contradictory', `the traces of block ${block.number} are of block ${trace.blockHash}`)
    if (!trace.transactionHash) continue
    const group = groups.get(trace.transactionHash)
    if (!group)
      throw new ProviderError('contradictory', `block ${block.number} has traces of ${trace.transactionHash}, which is not in it`)
    group.push(trace)
  }
  return [...groups].map(([hash, group]) => {
    if (group.length === 0) throw new ProviderError('contradictory', `block ${block.number} has no trace of ${hash}`)
    return readFlatTraces(group)
  })
}
