'use client'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import type { PolicyFinding } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'

const pause = 400

interface Validation {
  findings: readonly PolicyFinding[]
  checking: boolean
  failure: string | null
}

/** Validates the document a moment after the last change; answers about an older text are dropped. */
export function useValidation(document: PolicyDocument, first: readonly PolicyFinding[], enabled: boolean): Validation {
  const trpc = useTRPC()
  const [state, setState] = useState<Validation>({ findings: first, checking: false, failure: null })
  const { mutateAsync } = useMutation(trpc.policies.validate.mutationOptions())
  const examined = useRef(JSON.stringify(document))
  useEffect(() => {
    const text = JSON.stringify(document)
    if (!enabled || text === examined.current) return
    let current = true
    setState((before) => ({ ...before, checking: true }))
    const timer = setTimeout(() => {
      mutateAsync({ document: { ...document } }).then(
        ({ findings }) => {
          if (!current) return
          examined.current = text
          setState({ findings, checking: false, failure: null })
        },
        (error: unknown) => current && setState((before) => ({ ...before, checking: false, failure: failureOf(error).cause })),
      )
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [document, enabled, mutateAsync])
  return state
}
