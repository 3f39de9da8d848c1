'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ArrangeQuestion } from '@/components/graph/arrange/arrange-worker'
import { arranged, arrangeQuestion } from './flow-arrange'
import type { FlowView } from './flow-view'
import type { Flow } from './use-flow'

type Answer = [string, { x: number; y: number }][]

/**
 * Lays out the whole graph in a worker. `arranging` is true meanwhile; `onArranged` is called once the new places are drawn.
 */
export function useArrange(
  flow: Flow,
  view: FlowView,
  onArranged: () => void,
): { arranging: boolean; arrange: () => Promise<void> } {
  const [arranging, setArranging] = useState(false)
  const [times, setTimes] = useState(0)
  const done = useEffectEvent(onArranged)
  // Changes together with the graph, and effects of the canvas run before those of its parent.
  useEffect(() => {
    if (times > 0) done()
  }, [times])
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const ask = (question: ArrangeQuestion) =>
    new Promise<Answer>((resolve, reject) => {
      worker.current ??= new Worker(new URL('../graph/arrange/arrange-worker.ts', import.meta.url), { type: 'module' })
      worker.current.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      worker.current.onerror = () => reject(new Error('The graph could not be arranged in this browser.'))
      worker.current.postMessage(question)
    })
  const arrange = async () => {
    if (arranging) return
    setArranging(true)
    try {
      const { document } = flow
      const places = await ask(arrangeQuestion(view))
      flow.act(arranged(document, places))
      setTimes((n) => n + 1)
    } catch (error) {
      flow.setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setArranging(false)
    }
  }
  return { arranging, arrange }
}
