'use client'
import { useId, useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { Choice } from '@/components/ui/field/choice'
import { DayInput, isDayText } from '@/components/ui/field/day-input'
import { Field } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import { Spinner } from '@/components/ui/notice/spinner'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { type CandidateFilter, type Candidates, type SoughtKind, workLimits } from '@/contract/graph/graph-work'
import { type FlowSide, nodeKinds } from '@/contract/graph/graphs'
import { edgeKey } from '../document/flow-document'
import type { Choice as Chosen } from '../document/flow-growth'
import { countOf, nodeName } from '../flow-words'
import { KnownAddresses } from '../path/known-addresses'
import type { Flow } from '../use-flow'
import { previewText } from './candidate-words'
import { useCandidates, useSettled } from './use-candidates'

interface ExpandDialogProps {
  flow: Flow
  address: string
  onClose: () => void
}

/** Kinds of counterparties that can be requested together, and their label. */
const kindChoices: readonly { id: string; word: string; kinds: readonly SoughtKind[] | null }[] = [
  { id: 'any', word: 'Anybody', kinds: null },
  {
    id: 'crime',
    word: 'Sanctions and crime',
    kinds: ['sanction', 'terrorism', 'abuse_material', 'ransomware', 'theft', 'scam', 'crime', 'market'],
  },
  { id: 'sanction', word: 'Sanctioned', kinds: ['sanction'] },
  { id: 'mixer', word: 'Mixers', kinds: ['mixer'] },
  { id: 'exchange', word: 'Exchanges', kinds: ['exchange'] },
  { id: 'defi', word: 'Bridges, swaps and DeFi', kinds: ['bridge', 'swap', 'defi'] },
  { id: 'customer', word: 'Customers', kinds: ['customer'] },
  { id: 'known', word: 'Any known kind', kinds: nodeKinds },
  { id: 'none', word: 'Unknown kind only', kinds: ['none'] },
]

const begun = { side: 'both', min: '', since: '', before: '', asset: 'any', kinds: 'any', toward: '', most: '15' }
type Asked = typeof begun

/** Asks which counterparties to add, and shows in advance how many there are and how much of the total. */
export function ExpandDialog({ flow, address, onClose }: ExpandDialogProps) {
  const id = useId()
  const { document } = flow
  const [asked, setAsked] = useState(begun)
  const set = (change: Partial<Asked>) => setAsked((before) => ({ ...before, ...change }))
  const filter = useSettled(
    JSON.stringify(
      filterOf(
        asked,
        address,
        document.nodes.map((node) => node.address),
      ),
    ),
  )
  const wrong = wrongIn(asked)
  const question = (side: FlowSide) => ({
    address,
    side,
    filter: JSON.parse(filter) as CandidateFilter,
    after: 0,
    limit: Number(asked.most),
  })
  const wants = (side: FlowSide) => wrong === null && (asked.side === 'both' || asked.side === side)
  const payers = useCandidates(document, question('in'), wants('in'))
  const payees = useCandidates(document, question('out'), wants('out'))
  const sides = [wants('in') ? payers : null, wants('out') ? payees : null].filter((one) => one !== null)
  const answers = sides.flatMap((one) => one.data ?? [])
  const pending =
    sides.some((one) => one.isFetching) ||
    filter !==
      JSON.stringify(
        filterOf(
          asked,
          address,
          document.nodes.map((node) => node.address),
        ),
      )
  const failure = sides.find((one) => one.error)?.error
  const present = new Set(document.edges.map(edgeKey))
  const fresh = answers.flatMap((answer) => answer.rows.filter((row) => !present.has(edgeKey(row.edge))))
  const assets = new Map(answers.flatMap((answer) => answer.assets).map((one) => [one.contract ?? 'native', one.symbol]))
  const add = () => {
    if (pending || fresh.length === 0) return
    if (flow.act({ type: 'choose', choices: answers.map((answer) => chosen(address, answer)), kept: [] })) onClose()
  }
  const node = document.nodes.find((one) => one.address === address)
  return (
    <DialogFrame
      onClose={onClose}
      title={<>Expand {node ? nodeName(node) : address}</>}
      description="Filters choose counterparties. Their flows are added whole: everything between the two addresses."
      className="max-w-xl"
    >
      <DialogForm
        onSubmit={add}
        confirm={fresh.length === 0 ? 'Nothing to add' : `Add ${countOf(fresh.length, 'flow')}`}
        disabled={pending || fresh.length === 0 || wrong !== null}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Labelled label="Direction">
            <Choice
              label="Direction"
              value={asked.side}
              options={[
                ['both', 'Payers and payees'],
                ['in', 'Payers'],
                ['out', 'Payees'],
              ]}
              onChange={(side) => set({ side })}
              className="max-w-none"
            />
          </Labelled>
          <Labelled label="At most">
            <Choice
              label="At most"
              value={asked.most}
              options={['5', '15', '50', '100'].map((most) => [most, `${most} on a side, the largest`] as const)}
              onChange={(most) => set({ most })}
              className="max-w-none"
            />
          </Labelled>
          <TextField
            id={`${id}-min`}
            label="Least value in US dollars"
            inputMode="decimal"
            value={asked.min}
            onValue={(min) => set({ min })}
            {...(wrong?.field === 'min' ? { issue: wrong.issue } : {})}
          />
          <Labelled label="Asset">
            <Choice
              label="Asset"
              value={asked.asset}
              options={[['any', 'Any asset'], ...withChosen(assets, asked.asset)]}
              onChange={(asset) => set({ asset })}
              className="max-w-none"
            />
          </Labelled>
          <Field id={`${id}-since`} label="With a transfer from">
            <DayInput id={`${id}-since`} value={asked.since} onChange={(event) => set({ since: event.target.value })} />
          </Field>
          <Field id={`${id}-before`} label="and before">
            <DayInput id={`${id}-before`} value={asked.before} onChange={(event) => set({ before: event.target.value })} />
          </Field>
          <Labelled label="Who">
            <Choice
              label="Who"
              value={asked.kinds}
              options={kindChoices.map((one) => [one.id, one.word] as const)}
              onChange={(kinds) => set({ kinds })}
              className="max-w-none"
            />
          </Labelled>
          <TextField
            id={`${id}-toward`}
            label="Only toward"
            hint={`An address with a flow from or to them, or * for any of the graph${document.nodes.length > workLimits.targets ? ` (the first ${workLimits.targets})` : ''}.`}
            list={`${id}-known`}
            maxLength={128}
            spellCheck={false}
            className="font-mono"
            value={asked.toward}
            onValue={(toward) => set({ toward })}
          />
          <KnownAddresses id={`${id}-known`} document={document} />
        </div>
        <div role="status" aria-label="Preview" className="flex min-h-10 flex-col gap-0.5 rounded-md bg-muted px-3 py-2 text-sm">
          {wrong ? (
            <p>{wrong.issue}</p>
          ) : failure ? (
            <p className="text-danger-fg">{refusalText(failureOf(failure))}</p>
          ) : pending ? (
            <Spinner label="Counting" />
          ) : (
            answers.map((answer) => <p key={answer.side}>{previewText(answer, present).join(' ')}</p>)
          )}
        </div>
      </DialogForm>
    </DialogFrame>
  )
}

/** A caption over a control that has its own accessible name. */
function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        {label}
      </span>
      {children}
    </div>
  )
}

/** The result of an answer, ready to be added to the graph. */
export function chosen(address: string, { side, rows, whole, read_back_to }: Candidates): Chosen {
  return { address, side, rows, whole, whole_known: read_back_to === null }
}

function withChosen(assets: ReadonlyMap<string, string>, chosenAsset: string): (readonly [string, string])[] {
  const all = [...assets]
  if (chosenAsset !== 'any' && !assets.has(chosenAsset)) all.push([chosenAsset, chosenAsset])
  return all
}

function wrongIn({ min, since, before }: Asked): { field: 'min' | 'days'; issue: string } | null {
  if (min.trim() !== '' && !/^(0|[1-9]\d*)(\.\d+)?$/.test(min.trim()))
    return { field: 'min', issue: 'Write a number such as 1000.' }
  if (!isDayText(since) || !isDayText(before)) return { field: 'days', issue: 'Write days as 2026-01-31.' }
  if (since !== '' && before !== '' && since >= before) return { field: 'days', issue: 'The first day must be before the last.' }
  return null
}

function filterOf(
  { min, since, before, asset, kinds, toward }: Asked,
  address: string,
  known: readonly string[],
): CandidateFilter {
  const sought = kindChoices.find((one) => one.id === kinds)?.kinds
  const targets =
    toward.trim() === '*' ? known.filter((one) => one !== address).slice(0, workLimits.targets) : [toward.trim()].filter(Boolean)
  return {
    ...(min.trim() === '' ? {} : { min_usd: min.trim() }),
    ...(since === '' ? {} : { since: `${since}T00:00:00.000Z` }),
    ...(before === '' ? {} : { before: `${before}T00:00:00.000Z` }),
    ...(asset === 'any' ? {} : { asset }),
    ...(sought ? { kinds: [...sought] } : {}),
    ...(targets.length === 0 ? {} : { toward: targets }),
  }
}
