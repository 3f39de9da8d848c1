'use client'
import { useQueryStates } from 'nuqs'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { CanvasControls, CanvasTarget, CanvasView } from '@/components/graph/graph-types'
import { writeClipboard } from '@/components/ui/copy-button'
import { toast } from '@/components/ui/notice/toaster'
import type { FlowTime } from './time/use-flow-time'
import { viewParsers } from './view-link'

interface Looked {
  root: string
  selected: CanvasTarget | null
  onSelect: (target: CanvasTarget | null) => void
  tab: string
  onTab: (tab: string) => void
  time: FlowTime
  controls: RefObject<CanvasControls | null>
}

/**
 * Keeps the view of a graph in the URL and restores it when the page opens. The visible part is added only when a link is
 * copied. Returns the function that copies it.
 */
export function useViewLink({ root, selected, onSelect, tab, onTab, time, controls }: Looked) {
  const [held, setHeld] = useQueryStates(viewParsers, { history: 'replace', shallow: true, scroll: false })
  const begun = useRef(false)
  const begin = useEffectEvent(() => {
    if (held.tab) onTab(held.tab)
    if (held.selected) onSelect(held.selected)
    if (held.span) time.setBrush(held.span)
  })
  const view = useEffectEvent(() => held.view)
  useEffect(() => {
    begin()
    begun.current = true
    let end = () => {}
    // The canvas may mount later than the page.
    const timer = setInterval(() => {
      let first = true
      end()
      end =
        controls.current?.watch(() => {
          if (!first) return
          first = false
          clearInterval(timer)
          const asked = view()
          if (asked) requestAnimationFrame(() => controls.current?.look(asked))
        }) ?? end
    }, 100)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [controls])

  const { brush, reading } = time
  useEffect(() => {
    if (!begun.current) return
    const plain = selected === null || (selected.kind === 'node' && selected.id === root)
    void setHeld({
      tab: tab === 'table' ? 'table' : null,
      selected: plain ? null : selected,
      // Until the series is loaded, the span is only requested.
      ...(reading ? {} : { span: brush }),
    })
  }, [selected, tab, brush, reading, root, setHeld])

  /** Copies the URL of exactly this view. */
  const copy = async () => {
    let seen: CanvasView | null = null
    controls.current?.watch((now) => {
      seen = now
    })()
    const query = await setHeld({ view: seen })
    const url = new URL(window.location.href)
    url.search = query.toString()
    await writeClipboard(url.href).then(
      () => toast('The link to this view is copied'),
      () => toast.error('The browser did not let the link be copied; it is in its address bar.'),
    )
  }
  return copy
}
