'use client'
import { type FormEvent, useId, useState } from 'react'
import { UsdText } from '@/components/chain/amount-text'
import { shortAddress } from '@/components/chain/short-address'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import type { PathAnswer } from '@/contract/graph-questions'
import { graphLimits } from '@/contract/graphs'
import { countOf, nodeName } from './flow-words'
import type { Flow } from './use-flow'

/** Asks how money may have gone from one address to another, and puts a way that was found into the graph. */
export function PathDialog({ flow, start }: { flow: Flow; start: string | null }) {
  const id = useId()
  const { document, busy } = flow
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState<PathAnswer | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setAnswer(null)
    setAnswer(
      await flow.findPath({
        from: text('from'),
        to: text('to'),
        max_hops: Number(text('hops')),
        through_attributed: form.get('through') !== null,
      }),
    )
  }
  const name = (address: string) => {
    const node = answer?.nodes.find((one) => one.address === address)
    return node ? nodeName(node) : shortAddress(address)
  }
  const mono = 'font-mono'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setAnswer(null)
        flow.setProblem(null)
      }}
    >
      <DialogTrigger asChild>
        <Button>Find a path</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Find a path</DialogTitle>
        <DialogDescription>How money may have gone from one address to another, the shortest ways first.</DialogDescription>
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
          <Field id={`${id}-from`} label="From">
            <Input
              id={`${id}-from`}
              name="from"
              required
              list={`${id}-known`}
              defaultValue={start ?? document.root}
              maxLength={128}
              autoComplete="off"
              spellCheck={false}
              className={mono}
            />
          </Field>
          <Field id={`${id}-to`} label="To" hint="An address of the graph or any other.">
            <Input
              id={`${id}-to`}
              name="to"
              required
              list={`${id}-known`}
              maxLength={128}
              autoComplete="off"
              spellCheck={false}
              className={mono}
              aria-describedby={`${id}-to-hint`}
            />
          </Field>
          <datalist id={`${id}-known`}>
            {document.nodes.slice(0, 200).map((node) => (
              <option key={node.address} value={node.address}>
                {node.entity?.name}
              </option>
            ))}
          </datalist>
          <Field id={`${id}-hops`} label="Maximum number of hops">
            <Input
              id={`${id}-hops`}
              name="hops"
              type="number"
              min={1}
              max={graphLimits.hops}
              defaultValue={6}
              required
              className="w-24"
            />
          </Field>
          <label className="flex items-start gap-2 text-sm">
            <input type="checkbox" name="through" className="mt-0.5 size-3.5 accent-(--primary)" />
            <span>Also through attributed addresses, such as exchanges, where money mixes with that of others</span>
          </label>
          {flow.problem ? (
            <p role="alert" className="text-danger-fg text-sm">
              {flow.problem}
            </p>
          ) : null}
          <div role="status" className="text-sm">
            {answer ? <Outcome answer={answer} /> : null}
          </div>
          {answer && answer.paths.length > 0 ? (
            <ul aria-label="Paths" className="flex flex-col divide-y divide-border">
              {answer.paths.map((path) => (
                <li key={path.addresses.join(' ')} className="flex flex-col gap-1.5 py-2 text-sm">
                  <span className="break-words">{path.addresses.map(name).join(' → ')}</span>
                  <span className="flex flex-wrap items-center gap-x-3 text-muted-foreground text-xs">
                    <span>{countOf(path.addresses.length - 1, 'hop')}</span>
                    <span>
                      narrowest flow <UsdText value={path.least_usd} reason="No price" />
                    </span>
                    <span>{path.in_time_order ? 'possible in this order of time' : 'not possible in this order of time'}</span>
                    <Button
                      size="sm"
                      className="ml-auto"
                      onClick={() => {
                        if (flow.takePath(answer, path.addresses)) setOpen(false)
                      }}
                    >
                      Add to the graph
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? <Spinner label="Searching" /> : null} Search
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** What the search can and cannot say: that nothing was found is not that there is nothing. */
function Outcome({ answer: { outcome, paths, searched } }: { answer: PathAnswer }) {
  const read = `${countOf(searched.addresses, 'address', 'addresses')} and ${countOf(searched.links, 'flow')} were read`
  const share = `${(Number(searched.least_share) * 100).toLocaleString('en')} %`
  if (outcome === 'found') return <p>{`${countOf(paths.length, 'path')} found; ${read}.`}</p>
  if (outcome === 'budget_spent') {
    return <p>{`The search reached its limit, so there may still be a path: ${read}. Try fewer hops, or a closer address.`}</p>
  }
  return <p>{`No path within these hops over flows of at least ${share} of what each address moved; ${read}.`}</p>
}
