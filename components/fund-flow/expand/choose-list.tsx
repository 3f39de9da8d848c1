'use client'
import { useId, useState } from 'react'
import { UsdText } from '@/components/chain/amount-text'
import { shortAddress } from '@/components/chain/short-address'
import { RefusalLine } from '@/components/refusal-line'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Input } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'
import { Spinner } from '@/components/ui/notice/spinner'
import type { Candidate, Candidates } from '@/contract/graph/graph-work'
import { type GraphDocument, type GraphEdge, type GraphNode, graphLimits } from '@/contract/graph/graphs'
import { micros, usdText } from '@/contract/graph/micros'
import { edgeKey } from '../document/flow-document'
import type { Fold } from '../document/flow-fold'
import { nodeDetail, nodeName } from '../flow-words'
import type { Flow } from '../use-flow'
import { limitsText } from './candidate-words'
import { chosen } from './expand-dialog'
import { useCandidates, useSettled } from './use-candidates'

/** Counterparties per page of the list. */
const page = 50

/** A counterparty to choose: folded in the graph (without a row) or not fetched yet. */
interface Line {
  node: GraphNode
  usd: string | null
  row: Candidate | null
}

/** All counterparties in a fold: search, tick, add to the graph. */
export function ChooseList({ flow, fold }: { flow: Flow; fold: Fold }) {
  const id = useId()
  const { document } = flow
  const [sought, setSought] = useState('')
  const [turned, setTurned] = useState(0)
  const [picks, setPicks] = useState<ReadonlyMap<string, Line>>(new Map())
  const query = useSettled(sought.trim())
  // Without a search the list begins after those that are in the graph by rank.
  const begin = query === '' ? fold.shown : 0
  const after = begin + turned * page
  const wanted = fold.more > 0 && after <= graphLimits.rank
  const asked = useCandidates(
    document,
    { address: fold.address, side: fold.side, filter: query === '' ? {} : { query }, after, limit: page },
    wanted,
  )
  const present = new Set(document.edges.map(edgeKey))
  const folded = turned === 0 ? foldedLines(document, fold, query) : []
  const fetched = (wanted ? (asked.data?.rows ?? []) : [])
    .filter((row) => !present.has(edgeKey(row.edge)))
    .map((row): Line => ({ node: row.node, usd: dollarsOf([row.edge]), row }))
  const lines = [...folded, ...fetched]
  const all = lines.length > 0 && lines.every((line) => picks.has(line.node.address))
  const pick = (some: readonly Line[], on: boolean) =>
    setPicks((before) => {
      const next = new Map(before)
      for (const line of some) {
        if (on) next.set(line.node.address, line)
        else next.delete(line.node.address)
      }
      return next
    })
  const add = () => {
    const picked = [...picks.values()]
    const rows = picked.flatMap((line) => line.row ?? [])
    const choices = asked.data && rows.length > 0 ? [chosen(fold.address, { ...asked.data, rows })] : []
    const kept = picked.flatMap((line) => (line.row === null ? line.node.address : []))
    if (flow.act({ type: 'choose', choices, kept })) setPicks(new Map())
  }
  const last = wanted && asked.data ? after + page >= asked.data.matching.counterparties : true
  return (
    <FormFrame onSubmit={add} className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label="Search these addresses"
        placeholder="Address, name or category"
        maxLength={128}
        spellCheck={false}
        value={sought}
        onChange={(event) => {
          setSought(event.target.value)
          setTurned(0)
        }}
        // The button below adds; Enter in the search must not.
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      />
      <Tick
        checked={all}
        disabled={lines.length === 0}
        onChange={(event) => pick(lines, event.target.checked)}
        className="border-border border-b pb-1.5 text-muted-foreground text-xs"
      >
        {`All ${lines.length.toLocaleString('en')} on this page`}
        {picks.size > 0 ? (
          <Button variant="link" className="ml-auto text-xs" onClick={() => setPicks(new Map())}>
            Choose none
          </Button>
        ) : null}
      </Tick>
      {asked.isFetching ? <Spinner label="Reading" /> : null}
      <RefusalLine error={asked.error} className="text-xs" />
      <ul aria-label="Addresses to choose from" className="flex max-h-96 flex-col overflow-y-auto">
        {lines.map((line) => (
          <ChooseLine
            key={line.node.address}
            id={`${id}-${line.node.address}`}
            line={line}
            checked={picks.has(line.node.address)}
            onCheck={(on) => pick([line], on)}
          />
        ))}
      </ul>
      {lines.length === 0 && !asked.isFetching ? (
        <p className="text-muted-foreground text-xs">
          {after > graphLimits.rank
            ? `Only the ${graphLimits.rank.toLocaleString('en')} largest can be listed and searched.`
            : 'No counterparties here.'}
        </p>
      ) : null}
      {wanted && asked.data ? <Limits answer={asked.data} /> : null}
      {turned > 0 || !last ? (
        <div className="flex items-center gap-2">
          <Button size="sm" disabled={turned === 0} onClick={() => setTurned(turned - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={last} onClick={() => setTurned(turned + 1)}>
            Next {page}
          </Button>
        </div>
      ) : null}
      <Button type="submit" variant="primary" size="sm" disabled={picks.size === 0 || flow.busy} className="self-start">
        {picks.size === 0 ? 'Tick addresses to add them' : `Add ${picks.size.toLocaleString('en')} to the graph`}
      </Button>
    </FormFrame>
  )
}

function ChooseLine({
  id,
  line,
  checked,
  onCheck,
}: {
  id: string
  line: Line
  checked: boolean
  onCheck: (on: boolean) => void
}) {
  const { node, usd, row } = line
  return (
    <li>
      <label htmlFor={id} className="flex cursor-pointer items-start gap-2 rounded-sm px-1 py-1 hover:bg-hover">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-3.5 shrink-0 accent-(--primary)"
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate" title={node.address}>
            {nodeName(node)}
            {node.entity ? <span className="font-mono text-muted-foreground text-xs"> {shortAddress(node.address)}</span> : null}
          </span>
          <span className="text-muted-foreground text-xs">
            {nodeDetail(node)}
            {row === null ? ', folded here' : ''}
          </span>
        </span>
        <UsdText value={usd} reason="No price for any of its transfers" className="shrink-0 text-xs" />
      </label>
    </li>
  )
}

function Limits({ answer }: { answer: Candidates }) {
  const sentences = limitsText(answer)
  return sentences.length === 0 ? null : <p className="text-muted-foreground text-xs">{sentences.join(' ')}</p>
}

function foldedLines(document: GraphDocument, fold: Fold, query: string): Line[] {
  const hidden = new Set(fold.hidden)
  const words = query.toLowerCase()
  return document.nodes
    .filter((node) => hidden.has(node.address))
    .filter((node) =>
      [node.address, node.entity?.name, node.category?.replaceAll('_', ' '), nodeDetail(node)].some((text) =>
        text?.toLowerCase().includes(words),
      ),
    )
    .map((node) => {
      const edges = document.edges.filter((edge) => edge.from === node.address || edge.to === node.address)
      return { node, usd: dollarsOf(edges), row: null }
    })
    .toSorted((a, b) => Number(micros(b.usd ?? '0') - micros(a.usd ?? '0')))
}

/** Null if no transfer has a price. */
function dollarsOf(edges: readonly GraphEdge[]): string | null {
  if (edges.every((edge) => edge.unpriced >= edge.transfers)) return null
  return usdText(edges.reduce((sum, edge) => sum + micros(edge.usd), 0n))
}
