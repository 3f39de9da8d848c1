'use client'
import { useId, useState } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { UsdText } from '@/components/chain/amount-text'
import { TimeText } from '@/components/chain/time-text'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { TextField } from '@/components/ui/field/text-field'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { DialogFooter } from '@/components/ui/overlay/dialog'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { Comparison } from '@/contract/graph/graph-work'
import type { GraphEdge } from '@/contract/graph/graphs'
import { countOf, nodeDetail, nodeName } from '../flow-words'
import type { Flow } from '../use-flow'
import { KnownAddresses } from './known-addresses'

interface CompareDialogProps {
  flow: Flow
  /** One or two addresses to begin with. */
  addresses: readonly string[]
  onClose: () => void
}

/** Finds the counterparties that two addresses have in common, and adds the ticked ones to the graph. */
export function CompareDialog({ flow, addresses, onClose }: CompareDialogProps) {
  const id = useId()
  const { document, busy } = flow
  const [ends, setEnds] = useState({ left: addresses[0] ?? '', right: addresses[1] ?? '' })
  const [answer, setAnswer] = useState<Comparison | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const compare = async () => {
    setAnswer(null)
    setTicked(new Set())
    setAnswer(await flow.compare(ends.left.trim(), ends.right.trim()))
  }
  const add = () => {
    if (answer === null) return
    const rows = answer.common.filter((row) => ticked.has(row.node.address))
    const nodes = [answer.left, answer.right, ...rows.map((row) => row.node)]
    const edges = [...answer.direct, ...rows.flatMap(({ left, right }) => [left.in, left.out, right.in, right.out])]
    if (flow.act({ type: 'found', nodes, edges: edges.filter((edge) => edge !== null) })) onClose()
  }
  const tick = (some: readonly string[], on: boolean) =>
    setTicked((before) => new Set(on ? [...before, ...some] : [...before].filter((one) => !some.includes(one))))
  return (
    <DialogFrame
      open
      onOpenChange={(open) => {
        if (open) return
        flow.setProblem(null)
        onClose()
      }}
      title="Compare two wallets"
      description="Counterparties that both paid or were paid by, and how much each moved with them, over all time."
      className="max-w-5xl"
    >
      <FormFrame onSubmit={() => void compare()} noValidate={false} className="flex flex-wrap items-end gap-3">
        {(['left', 'right'] as const).map((side) => (
          <TextField
            key={side}
            id={`${id}-${side}`}
            label={side === 'left' ? 'First address' : 'Second address'}
            fieldClass="min-w-64 flex-1"
            onValue={(value) => setEnds({ ...ends, [side]: value })}
            required
            list={`${id}-known`}
            value={ends[side]}
            maxLength={128}
            spellCheck={false}
            className="font-mono"
          />
        ))}
        <KnownAddresses id={`${id}-known`} document={document} />
        <Button type="submit" variant={answer ? 'secondary' : 'primary'} disabled={busy}>
          {busy ? <Spinner label="Comparing" /> : null} Compare
        </Button>
      </FormFrame>
      <Refusal>{flow.problem}</Refusal>
      <div role="status" className="text-sm">
        {answer ? summaryText(answer) : null}
      </div>
      {answer && answer.common.length > 0 ? (
        <CommonTable answer={answer} network={document.network} ticked={ticked} onTick={tick} />
      ) : null}
      {answer && answer.common.length === 0 ? (
        <EmptyState
          title="No common counterparties"
          description={
            answer.searched.complete
              ? 'They have no counterparty in common.'
              : 'None among the counterparties looked up; there may be others.'
          }
        />
      ) : null}
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {answer ? (
          <Button variant="primary" disabled={ticked.size === 0 && answer.direct.length === 0} onClick={add}>
            {ticked.size === 0 ? 'Add both to the graph' : `Add ${ticked.size} to the graph`}
          </Button>
        ) : null}
      </DialogFooter>
    </DialogFrame>
  )
}

interface CommonTableProps {
  answer: Comparison
  network: string
  ticked: ReadonlySet<string>
  onTick: (addresses: readonly string[], on: boolean) => void
}

function CommonTable({ answer, network, ticked, onTick }: CommonTableProps) {
  const all = answer.common.map((row) => row.node.address)
  const cell = 'px-2 py-1.5 align-top'
  return (
    <section aria-label="Common counterparties" className="min-h-0 overflow-auto rounded-md border border-border">
      <table className="w-full text-sm">
        <caption className="sr-only">Common counterparties</caption>
        <thead className="sticky top-0 bg-popover text-left text-muted-foreground text-xs">
          <tr>
            <th scope="col" className={cell}>
              <input
                type="checkbox"
                aria-label="All"
                className="size-3.5 accent-(--primary)"
                checked={all.every((one) => ticked.has(one))}
                onChange={(event) => onTick(all, event.target.checked)}
              />
            </th>
            <th scope="col" className={cell}>
              Counterparty
            </th>
            <th scope="col" className={cell}>
              With {nodeName(answer.left)}
            </th>
            <th scope="col" className={cell}>
              With {nodeName(answer.right)}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.common.map(({ node, left, right }) => (
            <tr key={node.address} className="border-border border-t">
              <td className={cell}>
                <input
                  type="checkbox"
                  aria-label={`Add ${nodeName(node)}`}
                  className="size-3.5 accent-(--primary)"
                  checked={ticked.has(node.address)}
                  onChange={(event) => onTick([node.address], event.target.checked)}
                />
              </td>
              <td className={cell}>
                <AddressText network={network} address={node.address} entity={node.entity} stacked link={false} />
                <span className="block text-muted-foreground text-xs">{nodeDetail(node)}</span>
              </td>
              {[left, right].map((side, n) => (
                <td key={n === 0 ? 'left' : 'right'} className={cell}>
                  <Way word="paid it" edge={side.out} />
                  <Way word="was paid by it" edge={side.in} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Way({ word, edge }: { word: string; edge: GraphEdge | null }) {
  if (edge === null) return null
  return (
    <span className="block">
      {word} <UsdText value={edge.unpriced >= edge.transfers ? null : edge.usd} reason="No price for any of its transfers" />
      <span className="block text-muted-foreground text-xs">
        {countOf(edge.transfers, 'transfer')}, <TimeText value={edge.first_seen_at} show="date" /> to{' '}
        <TimeText value={edge.last_seen_at} show="date" />
      </span>
    </span>
  )
}

/** What the comparison found and how much it read. */
export function summaryText({ left, right, direct, common, found, searched }: Comparison): string {
  const whose = searched.address === right.address ? right : left
  const looked = searched.complete
    ? `All ${countOf(searched.counterparties, 'counterparty', 'counterparties')} of ${nodeName(whose)} were looked up at the other.`
    : `${nodeName(whose)} has too many counterparties to look up all: these are of its ${searched.counterparties.toLocaleString('en')} heaviest.`
  const shown = found > common.length ? ` The ${common.length} with most value are shown.` : ''
  const between = direct.length > 0 ? ' The two also paid each other.' : ''
  return `${found.toLocaleString('en')} in common.${shown} ${looked}${between}`
}
