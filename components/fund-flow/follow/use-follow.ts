'use client'
import { useEffect, useRef, useState } from 'react'
import { nodeName } from '../flow-words'
import type { Flow } from '../use-flow'
import { advance, beginRun, closingText, type FollowEnd, type FollowPlan, type FollowRun, mostAsked, stopped } from './follow-run'

export interface Following {
  /** The current step, or the closing sentence. */
  text: string
  running: boolean
  ends: readonly FollowEnd[]
  rule: FollowPlan
}

/**
 * Follows money through the graph's own queries, one request per address. The graph grows during the run; all of it is one undo
 * step, unless the person changes the graph meanwhile.
 */
export function useFollow(flow: Flow) {
  const [shown, setShown] = useState<Following | null>(null)
  const wanted = useRef(0)
  useEffect(() => () => void wanted.current++, [])
  const start = async (plan: FollowPlan) => {
    if (shown?.running) return
    wanted.current += 1
    const own = wanted.current
    const first = flow.now().nodes.find((node) => node.address === plan.address)
    if (first === undefined) return
    let run: FollowRun = beginRun(plan, nodeName(first))
    const standing = flow.now().nodes.length
    let left = flow.now()
    const begun = left
    const close = (ends: readonly FollowEnd[]) => {
      const added = Math.max(0, flow.now().nodes.length - standing)
      setShown({ text: closingText(ends.length, added), running: false, ends, rule: plan })
    }
    for (let asked = 0; run.fronts.length > 0; asked++) {
      setShown({ text: run.progress, running: true, ends: run.ends, rule: plan })
      if (asked === mostAsked)
        return close(stopped(run, `not followed further, because ${mostAsked} addresses were asked about.`))
      const [front] = run.fronts
      const step = front ? await flow.follow(plan, front) : null
      if (wanted.current !== own) return close(stopped(run, 'you stopped here.'))
      if (step === null) return close(stopped(run, 'the service did not answer here.'))
      // The address to continue from was removed by an undo.
      if (!flow.now().nodes.some((node) => node.address === front?.address))
        return close(stopped(run, 'it was taken out of the graph.'))
      const next = advance(run, step)
      run = next.run
      if (next.found.edges.length === 0) continue
      if (!flow.act({ type: 'found', joins: left !== begun && flow.now() === left, ...next.found }))
        return close(stopped(run, 'the graph is full.'))
      left = flow.now()
    }
    close(run.ends)
  }
  const stop = () => void wanted.current++
  return { shown, start, stop, dismiss: () => setShown(null) }
}
