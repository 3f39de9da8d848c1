import { AmountText } from '@/components/chain/amount-text'
import type { Transaction } from '@/contract/wallet/transactions'
import type { LevelOfAddress } from './checked-level'
import { FlowDrawing } from './flow-drawing'
import { type FlowRow, flowRows, ribbons, rowHeight } from './flow-layout'
import { FlowLine } from './flow-row'

interface ValueFlowProps {
  transaction: Transaction
  levels: ReadonlyMap<string, LevelOfAddress>
}

const known = (rows: readonly FlowRow[]) => rows.reduce((all, { raw }) => all + (raw ?? 0n), 0n)

/** Inputs at the left, outputs and the fee at the right, and the value between them. On phones they are stacked. */
export function ValueFlow({ transaction, levels }: ValueFlowProps) {
  const { network, fee } = transaction
  const inputs = flowRows(transaction.inputs)
  const outputs = flowRows(transaction.outputs)
  const paid = fee && fee.amount_raw !== '0' ? fee : null
  const right: FlowRow[] = paid ? [...outputs, { key: 'fee', kind: 'fee', parties: [], raw: BigInt(paid.amount_raw) }] : outputs
  const total = [known(inputs), known(right)].reduce((a, b) => (a > b ? a : b))
  const height = Math.max(inputs.length, right.length, 1) * rowHeight
  const share = (row: FlowRow) => (row.raw === null || total === 0n ? null : Number((row.raw * 1000n) / total) / 1000)
  const line = (row: FlowRow, side: 'in' | 'out') => (
    <FlowLine key={row.key} network={network} row={row} side={side} level={levels.get(row.key)} share={share(row)} />
  )
  return (
    <div className="grid gap-x-3 gap-y-6 md:grid-cols-[minmax(0,1fr)_clamp(5rem,12vw,12rem)_minmax(0,1fr)]">
      <Side title="Inputs" count={transaction.inputs.length}>
        {inputs.map((row) => line(row, 'in'))}
      </Side>
      <div className="hidden pt-7 md:block">
        <div style={{ height }}>
          <FlowDrawing height={height} inputs={ribbons(inputs, total, height)} outputs={ribbons(right, total, height)} />
        </div>
      </div>
      <Side title="Outputs" count={transaction.outputs.length}>
        {outputs.map((row) => line(row, 'out'))}
        {paid ? (
          <li style={{ minHeight: rowHeight }} className="flex items-center justify-between gap-3">
            <span className="text-muted-foreground">Fee to the miner</span>
            <AmountText amount={paid.amount} asset={paid.asset} usd={paid.amount_usd ?? undefined} stacked />
          </li>
        ) : null}
      </Side>
    </div>
  )
}

/** Rows are centred vertically, as the ribbons are. */
function Side({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <h3 className="h-7 text-muted-foreground text-xs">
        {title} <span className="tabular">{count.toLocaleString('en')}</span>
      </h3>
      <ul aria-label={title} className="flex flex-1 flex-col justify-center">
        {children}
      </ul>
    </div>
  )
}
