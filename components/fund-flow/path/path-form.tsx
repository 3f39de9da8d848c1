'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { shortAddress } from '@/components/chain/short-address'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { Field, Input } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'
import { Refusal } from '@/components/ui/notice/refusal'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import type { PathAnswer } from '@/contract/graph/graph-questions'
import { graphLimits } from '@/contract/graph/graphs'
import { nodeName } from '../flow-words'
import type { Flow } from '../use-flow'
import { KnownAddresses } from './known-addresses'
import { PathList } from './path-list'
import { mostEnds, type PathOrder, pathPairs } from './path-pairs'

interface PathFormProps {
  flow: Flow
  start: string
  onClose: () => void
}

export interface PathSection {
  from: string
  to: string
  /** Null if the service refused or did not answer. */
  answer: PathAnswer | null
}

/** The form of a path search: the addresses, the direction, and the number of hops; each pair is one request. */
export function PathForm({ flow, start, onClose }: PathFormProps) {
  const id = useId()
  const { document } = flow
  const [ends, setEnds] = useState([
    { key: 0, text: start },
    { key: 1, text: '' },
  ])
  const [order, setOrder] = useState<PathOrder>('next')
  const [prefer, setPrefer] = useState<'shortest' | 'heaviest'>('shortest')
  const [sections, setSections] = useState<PathSection[]>([])
  const [left, setLeft] = useState(0)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const submit = async (form: FormData) => {
    const pairs = pathPairs(
      ends.map((one) => one.text.trim()).filter((one) => one !== ''),
      order,
    )
    const [first] = ends
    // The same address twice is sent, so that the service's message is shown.
    if (pairs.length === 0 && first) pairs.push([first.text.trim(), first.text.trim()])
    setSections([])
    setLeft(pairs.length)
    for (const [n, [from, to]] of pairs.entries()) {
      const answer = await flow.findPath({
        from,
        to,
        max_hops: Number(form.get('hops')),
        through_attributed: form.get('through') !== null,
        prefer,
        only_in_time_order: form.get('in-time') !== null,
      })
      if (!open.current) return
      setSections((before) => [...before, { from, to, answer }])
      setLeft(answer === null ? 0 : pairs.length - n - 1)
      if (answer === null) return
    }
  }
  const name = (address: string) => {
    const known = [...sections.flatMap((one) => one.answer?.nodes ?? []), ...document.nodes].find(
      (one) => one.address === address,
    )
    return known ? nodeName(known) : shortAddress(address)
  }
  const label = (n: number) => (n === 0 ? 'From' : n === 1 ? 'To' : `Address ${n + 1}`)
  return (
    <DialogForm
      onSubmit={(form) => void submit(form)}
      busy={left > 0}
      confirm="Search"
      busyWord="Searching"
      cancel="Close"
      before={left > 0 ? <span className="mr-auto text-muted-foreground text-sm">{`${left} more to search`}</span> : null}
      noValidate={false}
    >
      {ends.map(({ key, text }, n) => (
        <Field
          key={key}
          id={`${id}-end-${n}`}
          label={label(n)}
          {...(n === 1 ? { hint: 'An address of the graph or any other.' } : {})}
        >
          <Input
            id={`${id}-end-${n}`}
            required={n < 2}
            autoFocus={n === 1}
            list={`${id}-known`}
            value={text}
            onChange={(event) => setEnds(ends.map((one) => (one.key === key ? { key, text: event.target.value } : one)))}
            maxLength={128}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            {...(n === 1 ? { 'aria-describedby': `${id}-end-1-hint` } : {})}
          />
        </Field>
      ))}
      <KnownAddresses id={`${id}-known`} document={document} />
      <div className="flex flex-wrap items-center gap-2">
        {ends.length < mostEnds ? (
          <Button size="sm" onClick={() => setEnds([...ends, { key: ends.length, text: '' }])}>
            Another address
          </Button>
        ) : null}
        {ends.length > 2 ? (
          <Choice
            label="Search paths"
            value={order}
            options={[
              ['next', 'From each to the next'],
              ['any', 'From any to any other'],
            ]}
            onChange={(value) => setOrder(value as PathOrder)}
          />
        ) : null}
        <Choice
          label="Which way"
          value={prefer}
          options={[
            ['shortest', 'The shortest ways'],
            ['heaviest', 'The heaviest way'],
          ]}
          onChange={(value) => setPrefer(value as typeof prefer)}
        />
      </div>
      <p className="text-muted-foreground text-xs">
        {prefer === 'heaviest'
          ? 'The heaviest way is the one whose narrowest flow is widest, however many hops it takes within the limit.'
          : 'Of the ways with the fewest hops, the widest come first.'}
      </p>
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
      <Tick name="in-time">Only ways that the order of time allows</Tick>
      <Tick name="through">Also through attributed addresses, such as exchanges, where money mixes with that of others</Tick>
      <Refusal>{flow.problem}</Refusal>
      {sections.map(({ from, to, answer }) =>
        answer === null ? null : (
          <PathList
            key={`${from} ${to}`}
            title={sections.length > 1 || left > 0 ? `${name(from)} to ${name(to)}` : null}
            answer={answer}
            heaviest={prefer === 'heaviest'}
            name={name}
            onTake={(path) => {
              if (flow.takePath(answer, path) && sections.length === 1 && left === 0) onClose()
            }}
          />
        ),
      )}
    </DialogForm>
  )
}
