'use client'
import { useEffect, useRef, useState } from 'react'
import { usePalettePerson } from '@/components/search/palette-person'
import { mergeGraphs } from '@/contract/graph/graph-merge'
import type { GraphDocument } from '@/contract/graph/graphs'
import type { Flow } from '../use-flow'
import { draftsOf, dropDraft, type GraphDraft, putDraft, tabMark } from './draft-store'
import type { GraphSync } from './graph-sync'

const restMs = 250
/** How long another tab's draft is ignored: a live tab saves it within seconds. */
const othersMs = 15_000

/**
 * Stores unsaved changes in this browser, and offers those of a tab that was closed or crashed. For a graph that is not saved
 * yet, `first` is the document that the changes were made to.
 */
export function useDraft(flow: Flow, first: GraphDocument, graphId: string | null, sync: GraphSync | null, mayWrite: boolean) {
  const { mark } = usePalettePerson()
  const { document, now, act, history } = flow
  const about = [mark, graphId ?? `new ${document.network} ${document.root}${document.imported ? ' file' : ''}`].join('|')
  const key = useRef<string | null>(null)
  const [offered, setOffered] = useState<GraphDraft | null>(null)

  useEffect(() => {
    const own = `${about}|${tabMark()}`
    key.current = own
    let gone = false
    // A draft of this tab itself counts as left behind only if it was there when the page opened.
    const look = async (opened: boolean) => {
      const at = Date.now()
      const left = (await draftsOf(about, at)).find((draft) => (draft.key === own ? opened : draft.at < at - othersMs))
      if (!gone && left) setOffered((before) => before ?? left)
    }
    void look(true)
    const later = setTimeout(() => void look(false), othersMs + 1000)
    return () => {
      gone = true
      clearTimeout(later)
    }
  }, [about])

  const base = sync?.base ?? first
  const steps = history.past.length
  const dirty = mayWrite && document !== base && (sync !== null || (graphId === null && steps > 0))
  // A draft that is being offered is not overwritten.
  const waiting = offered !== null
  useEffect(() => {
    const own = key.current
    if (own === null || waiting) return
    if (!dirty) {
      if (steps > 0) void dropDraft(own)
      return
    }
    const timer = setTimeout(() => void putDraft({ key: own, about, at: Date.now(), base, document }), restMs)
    return () => clearTimeout(timer)
  }, [dirty, document, base, about, waiting, steps])

  const takeBack = () => {
    if (offered === null) return
    try {
      act({ type: 'replace', document: mergeGraphs(offered.base, now(), offered.document).document })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      flow.setProblem(error.message)
      return
    }
    void dropDraft(offered.key)
    setOffered(null)
  }
  const discard = () => {
    if (offered) void dropDraft(offered.key)
    setOffered(null)
  }
  /** Deletes this tab's draft: it was saved elsewhere, or is not wanted. */
  const forget = () => {
    if (key.current !== null) void dropDraft(key.current)
  }
  return { offered, takeBack, discard, forget }
}
