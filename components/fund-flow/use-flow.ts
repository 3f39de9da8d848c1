'use client'
import { useRef, useState } from 'react'
import { utcMoment } from '@/components/chain/time'
import { failureOf } from '@/components/query-failure'
import { useTRPCClient } from '@/components/trpc'
import type { PathAnswer } from '@/contract/graph/graph-questions'
import type { FollowStep } from '@/contract/graph/graph-work'
import type { FlowSide, GraphDocument } from '@/contract/graph/graphs'
import { beginHistory, type FlowAction, type FlowHistory, flowHistory } from './document/flow-history'
import type { FollowPlan, Front } from './follow/follow-run'

/** Counterparties that one expansion adds. */
const step = 15
/** How many addresses are queried at once for links among each other. */
const linked = 300

export interface PathQuestion {
  from: string
  to: string
  max_hops: number
  through_attributed: boolean
  prefer: 'shortest' | 'heaviest'
  only_in_time_order: boolean
}

/** A graph in work, with the queries that extend it. Only the problem of the newest request is shown. */
export function useFlow(first: GraphDocument) {
  const client = useTRPCClient()
  const [history, setHistory] = useState<FlowHistory>(() => beginHistory(first))
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(history)

  const act = (action: FlowAction): boolean => {
    try {
      latest.current = flowHistory(latest.current, action)
      setHistory(latest.current)
      return true
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      setProblem(error.message)
      return false
    }
  }
  const ask = async <T>(question: () => Promise<T>): Promise<T | null> => {
    setBusy((n) => n + 1)
    setProblem(null)
    try {
      return await question()
    } catch (error) {
      setProblem(failureOf(error).cause)
      return null
    } finally {
      setBusy((n) => n - 1)
    }
  }
  const expand = async (address: string, direction: FlowSide | 'both') => {
    const { network, time, remainders } = latest.current.present
    const shown =
      direction === 'both' ? 0 : (remainders.find((one) => one.address === address && one.side === direction)?.shown ?? 0)
    const answer = await ask(() =>
      client.graphs.expand.query({
        network,
        address,
        direction,
        limit: step,
        after: shown,
        ...(time.from === null ? {} : { from: time.from }),
        ...(time.to === null ? {} : { to: time.to }),
      }),
    )
    if (answer === null || !act({ type: 'expand', expansion: answer }) || answer.read_back_to === null) return
    setProblem(
      `There are too many transfers in this span of time: those before ${utcMoment(answer.read_back_to)} are not counted.`,
    )
  }
  const link = async () => {
    const { network, nodes } = latest.current.present
    const addresses = nodes.slice(0, linked).map((node) => node.address)
    const answer = await ask(() => client.graphs.link.mutate({ network, addresses }))
    if (answer) act({ type: 'link', edges: answer.edges })
    return { asked: addresses.length, of: nodes.length }
  }
  /** Checks an address again and shows its level in the graph. */
  const check = async (address: string) => {
    const { network } = latest.current.present
    const answer = await ask(() => client.risk.check.mutate({ network, address }))
    if (answer === null) return
    const { check_id: id, risk, stale, checked_at } = answer
    const { level, score, model_version } = risk
    act({ type: 'check', address, check: { id, level, score, model_version, stale, checked_at } })
  }
  const findPath = (input: PathQuestion) =>
    ask(() => client.graphs.path.query({ network: latest.current.present.network, ...input }))
  /** One step of following money, in the span of the graph. */
  const follow = ({ side, least_percent, branches }: FollowPlan, { address, moment }: Front): Promise<FollowStep | null> => {
    const { network, time } = latest.current.present
    const span = { ...(time.from === null ? {} : { from: time.from }), ...(time.to === null ? {} : { to: time.to }) }
    return ask(() => client.graphs.follow.query({ network, address, side, least_percent, branches, moment, ...span }))
  }
  const compare = (left: string, right: string) =>
    ask(() => client.graphs.compare.query({ network: latest.current.present.network, left, right }))
  const takePath = (answer: PathAnswer, addresses: readonly string[]) => {
    const steps = new Set(addresses.slice(1).map((address, n) => `${addresses[n]} ${address}`))
    const edges = answer.edges.filter((edge) => steps.has(`${edge.from} ${edge.to}`))
    return act({ type: 'path', addresses, nodes: answer.nodes, edges })
  }
  /** The current graph, even before it is rendered. */
  const now = () => latest.current.present
  return {
    history,
    document: history.present,
    now,
    busy: busy > 0,
    problem,
    setProblem,
    act,
    expand,
    link,
    check,
    findPath,
    takePath,
    follow,
    compare,
  }
}

export type Flow = ReturnType<typeof useFlow>
