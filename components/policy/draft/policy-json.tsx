'use client'
import { useState } from 'react'
import { Label } from '@/components/ui/field/input'
import { policyShape } from '@/contract/policy-document'
import { usePolicyDocument } from './draft-context'

/** The document as editable JSON; applied once it is a valid policy. */
export function PolicyJson() {
  const { document, readOnly, edit } = usePolicyDocument()
  const [typed, setTyped] = useState<{ of: typeof document; text: string } | null>(null)
  // The typed text is kept while the document is the one it was parsed into.
  const text = typed?.of === document ? typed.text : JSON.stringify(document, null, 2)
  const problem = typed?.of === document ? problemOf(typed.text) : null
  const change = (next: string) => {
    const read = parsed(next)
    if (read) {
      edit([], read)
      setTyped({ of: read, text: next })
    } else setTyped({ of: document, text: next })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="policy-json">Document</Label>
      <textarea
        id="policy-json"
        value={text}
        readOnly={readOnly}
        onChange={(event) => change(event.target.value)}
        spellCheck={false}
        rows={28}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'policy-json-error' : undefined}
        className="w-full rounded-md border border-control bg-surface p-3 font-mono text-[16px] leading-5 aria-invalid:border-danger md:text-xs"
      />
      {problem ? (
        <p id="policy-json-error" role="alert" className="text-danger-fg text-xs">
          Not taken over yet: {problem}
        </p>
      ) : null}
    </div>
  )
}

function parsed(text: string) {
  try {
    return policyShape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function problemOf(text: string): string | null {
  try {
    const issue = policyShape.safeParse(JSON.parse(text)).error?.issues[0]
    return issue ? `${issue.path.join('.') || 'the document'}: ${issue.message}` : null
  } catch (error) {
    return error instanceof Error ? error.message : 'this is not JSON'
  }
}
