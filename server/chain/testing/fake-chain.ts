import { createHash } from 'node:crypto'
import { nullAddress } from '../address'
import type { Network } from '../networks'
import type { NormalisedBlock, NormalisedInput, NormalisedOutput, NormalisedTransaction } from '../provider'
import { shareOutputs } from '../utxo/share-outputs'

interface Coin {
  id: string
  address: string | null
  amount: bigint
}

/** A transaction before it has a place in a block. */
interface Draft {
  hash: string
  failed: boolean
  inputs: Coin[]
  outputs: Coin[]
  fee: bigint
  payer: string | null
  moves: { from: string; to: string; contract: string; amount: bigint }[]
}

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** A generated chain: the same seed and the same calls give the same blocks. Reorgs on demand, on both models. */
export class FakeChain {
  readonly blocks: NormalisedBlock[] = []
  private readonly drafts: Draft[][] = []
  /** Unspent outputs after each block; UTXO networks only. */
  private readonly unspent: Map<string, Coin>[] = []
  private state: number
  private drawn = 0

  constructor(
    readonly network: Network,
    readonly seed: number,
    private readonly options: { transactions: number; addresses: number; start: number } = {
      transactions: 4,
      addresses: 25,
      start: 0,
    },
  ) {
    this.state = (seed * 2_654_435_761) % 2_147_483_648
  }

  get start(): number {
    return this.options.start
  }

  get tip(): NormalisedBlock {
    return this.blocks.at(-1) as NormalisedBlock
  }

  at(height: number): NormalisedBlock | null {
    return this.blocks[height - this.start] ?? null
  }

  /** Mines `count` blocks on the tip; `again` are pending transactions to mine first. */
  grow(count: number, again: Draft[] = []): this {
    const waiting = [...again]
    for (let n = 0; n < count; n++) this.mine(waiting.splice(0, 1 + this.next(6)))
    return this
  }

  /** Drops the newest `depth` blocks and mines `count` others, which include most of the dropped transactions again. */
  reorg(depth: number, count: number): this {
    this.blocks.splice(-depth)
    this.unspent.splice(-depth)
    const dropped = this.drafts.splice(-depth).flat()
    return this.grow(
      count,
      dropped.filter((draft) => draft.hash !== '' && this.next(4) > 0),
    )
  }

  /** The balance in the native coin of every address that ever moved any, after fees, as a node would report it. */
  balances(): Map<string, bigint> {
    const held = new Map<string, bigint>()
    const add = (address: string, amount: bigint) => held.set(address, (held.get(address) ?? 0n) + amount)
    if (this.network.model === 'utxo') {
      for (const block of this.blocks)
        for (const t of block.transactions) for (const o of t.outputs) if (o.address) add(o.address, 0n)
      for (const coin of this.unspent.at(-1)?.values() ?? []) if (coin.address) add(coin.address, coin.amount)
      return held
    }
    for (const { payer, fee, moves } of this.drafts.flat()) {
      if (payer) add(payer, -fee)
      for (const { from, to, contract, amount } of moves) {
        if (contract !== '') continue
        add(from, -amount)
        add(to, amount)
      }
    }
    held.delete(nullAddress(this.network))
    return held
  }

  private mine(again: Draft[]): void {
    const height = this.start + this.blocks.length
    const parent = this.blocks.at(-1)
    const unspent = new Map(this.unspent.at(-1))
    const drafts: Draft[] = []
    const place = (draft: Draft) => {
      if (!draft.inputs.every((coin) => unspent.has(coin.id))) return
      for (const coin of draft.inputs) unspent.delete(coin.id)
      for (const coin of draft.outputs) unspent.set(coin.id, coin)
      drafts.push(draft)
    }
    const utxo = this.network.model === 'utxo'
    const hash = hex(`block ${this.seed} ${height} ${this.drawn++} ${parent?.hash ?? ''}`)
    if (utxo) place(this.coinbase(hash))
    for (const draft of again) place(draft)
    const count = this.next(this.options.transactions * 2 + 1)
    for (let n = 0; n < count; n++) {
      const draft = utxo ? this.payment([...unspent.values()]) : this.call()
      if (draft) place(draft)
    }
    // Miners choose the time; it may be before an earlier block's.
    const time = 1_600_000_000 + (utxo ? height * 600 + this.next(3_000) : height * 12)
    this.drafts.push(drafts)
    this.unspent.push(unspent)
    this.blocks.push({
      height,
      hash,
      parentHash: parent?.hash ?? (height === 0 ? null : hex('before the start')),
      time,
      transactions: drafts.map((draft, index) => placed(this.network, draft, index, height, time)),
      coverage: { internalTransfers: utxo, notes: [] },
    })
  }

  private coinbase(block: string): Draft {
    const hash = hex(`coinbase ${block}`)
    const coin = { id: `${hash}:0`, address: this.address(this.next(5)), amount: 5_000_000_000n }
    return { hash, failed: false, inputs: [], outputs: [coin], fee: 0n, payer: null, moves: [] }
  }

  private payment(unspent: Coin[]): Draft | null {
    const inputs: Coin[] = []
    for (let n = 1 + this.next(3); n > 0 && unspent.length > 0; n--) inputs.push(...unspent.splice(this.next(unspent.length), 1))
    const total = inputs.reduce((sum, coin) => sum + coin.amount, 0n)
    const fee = BigInt(this.next(4) === 0 ? this.next(3) : this.next(20_000))
    if (total <= fee) return null
    const hash = hex(`payment ${this.seed} ${this.drawn++}`)
    const outputs: Coin[] = []
    let left = total - fee
    for (let n = 1 + this.next(4); n > 0 && left > 0n; n--) {
      const amount = n === 1 ? left : (left * BigInt(this.next(1000))) / 1000n
      const address =
        this.next(12) === 0
          ? null
          : this.next(5) === 0
            ? (inputs[0]?.address ?? null)
            : this.address(this.next(this.options.addresses))
      outputs.push({ id: `${hash}:${outputs.length}`, address, amount })
      left -= amount
    }
    return { hash, failed: false, inputs, outputs, fee, payer: null, moves: [] }
  }

  private call(): Draft {
    const hash = hex(`call ${this.seed} ${this.drawn++}`)
    const payer = this.address(1 + this.next(this.options.addresses))
    const failed = this.next(8) === 0
    const moves = [...Array(failed ? 0 : this.next(4)).keys()].map((n) => ({
      from: n === 0 ? payer : this.address(this.next(this.options.addresses)),
      to: this.next(10) === 0 ? payer : this.address(this.next(this.options.addresses)),
      contract: n === 0 ? '' : this.next(2) === 0 ? `0x${'c'.repeat(40)}` : `0x${'d'.repeat(40)}`,
      amount: BigInt(this.next(1_000_000)) * 10n ** BigInt(this.next(16)),
    }))
    return { hash, failed, inputs: [], outputs: [], fee: BigInt(21_000 + this.next(100_000)) * 1_000_000_000n, payer, moves }
  }

  private address(n: number): string {
    if (this.network.model === 'utxo') return `bc1q${hex(`address ${n}`).slice(0, 38)}`
    return n === 0 ? nullAddress(this.network) : `0x${hex(`address ${n}`).slice(0, 40)}`
  }

  private next(below: number): number {
    this.state = (this.state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((this.state / 2_147_483_648) * below)
  }
}

function placed(network: Network, draft: Draft, index: number, blockHeight: number, blockTime: number): NormalisedTransaction {
  const { hash } = draft
  const utxo = network.model === 'utxo'
  const coinbase = utxo && draft.inputs.length === 0
  const owner = (coin: Coin) => ({ owner: coin.address ?? nullAddress(network), value: coin.amount })
  const shares = utxo
    ? shareOutputs(coinbase ? [{ owner: nullAddress(network), value: 1n }] : draft.inputs.map(owner), draft.outputs.map(owner))
    : draft.moves.map(({ from, to, amount }, n) => ({ index: n, from, to, value: amount }))
  const input = (coin: Coin, n: number): NormalisedInput => {
    const [prevHash, prevIndex] = coin.id.split(':') as [string, string]
    return { index: n, address: coin.address, amountRaw: coin.amount, prevHash, prevIndex: Number(prevIndex), coinbase: false }
  }
  const output = (coin: Coin, n: number): NormalisedOutput => ({
    index: n,
    address: coin.address,
    amountRaw: coin.amount,
    scriptType: coin.address ? 'witness_v0_keyhash' : 'nulldata',
  })
  const minted: NormalisedInput = { index: 0, address: null, amountRaw: null, prevHash: null, prevIndex: null, coinbase: true }
  return {
    hash,
    index,
    status: draft.failed ? 'failed' : 'confirmed',
    feeRaw: coinbase ? null : draft.fee,
    feePayer: draft.payer,
    inputs: coinbase ? [minted] : draft.inputs.map(input),
    outputs: draft.outputs.map(output),
    transfers: shares.map((share) => ({
      hash,
      transferIndex: share.index,
      blockHeight,
      txIndex: index,
      blockTime,
      from: share.from,
      to: share.to,
      asset: { contract: utxo ? '' : (draft.moves[share.index]?.contract ?? '') },
      amountRaw: share.value.toString(),
    })),
    heuristics: coinbase ? ['coinbase'] : [],
  }
}
