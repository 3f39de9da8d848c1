'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/page/tabs'
import type { Policy } from '@/contract/policies'
import { policyShape } from '@/contract/policy-document'
import { PolicyDraftProvider } from './draft-context'
import { type DraftPath, withAt } from './draft-path'
import { FindingsSummary } from './findings-summary'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft'
import { LeaveGuard } from './leave-guard'
import { PolicyForm } from './policy-form'
import { PolicyJson } from './policy-json'
import { useValidation } from './use-validation'

interface PolicyEditorProps {
  policy: Policy
  readOnly: boolean
  networks: readonly string[]
  onDirty: (dirty: boolean) => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The document of a version: read-only or, for a draft, editable with its findings beside the fields. */
export function PolicyEditor({ policy, readOnly, networks, onDirty }: PolicyEditorProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const [saved, setSaved] = useState({ document: policy.document, sha256: policy.sha256 })
  const [document, setDocument] = useState(policy.document)
  const [restored, setRestored] = useState(false)
  const dirty = !readOnly && !same(document, saved.document)
  const { findings, checking, failure } = useValidation(document, policy.findings, !readOnly)
  const save = useMutation(
    trpc.policies.update.mutationOptions({
      onSuccess: (stored) => {
        setSaved({ document: stored.document, sha256: stored.sha256 })
        setRestored(false)
        forgetDraft(policy.id)
        toast('Draft saved')
        router.refresh()
      },
    }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept = readOnly ? null : keptDraft(policy.id, policy.sha256)
    if (kept && !same(kept, policy.document)) {
      setDocument(kept)
      setRestored(true)
    }
  }, [])
  useEffect(() => {
    onDirty(dirty)
    if (dirty) keepDraft(policy.id, { base: saved.sha256, document })
  }, [dirty, document, onDirty, policy.id, saved.sha256])

  const edit = (path: DraftPath, value: unknown) => setDocument((before) => withAt(before, path, value))
  const discard = () => {
    setDocument(saved.document)
    setRestored(false)
    forgetDraft(policy.id)
    save.reset()
  }
  const formed = policyShape.safeParse(document)
  const submit = () => {
    if (formed.success && dirty && !save.isPending) {
      save.mutate({ id: policy.id, expected_sha256: saved.sha256, document: formed.data })
    }
  }
  const problem = save.error ? failureOf(save.error) : null

  return (
    <PolicyDraftProvider draft={{ document, findings, readOnly, edit }}>
      {readOnly && findings.length === 0 ? null : <FindingsSummary findings={findings} checking={checking} failure={failure} />}
      {restored ? (
        <Callout
          tone="info"
          title="Your unsaved changes are back"
          className="mb-5"
          action={
            <Button size="sm" onClick={discard}>
              Drop them
            </Button>
          }
        >
          They were made in this tab and never saved.
        </Callout>
      ) : null}
      <Tabs defaultValue="form">
        <TabsList aria-label="Ways to see the document">
          <TabsTrigger value="form">Form</TabsTrigger>
          <TabsTrigger value="json">JSON</TabsTrigger>
        </TabsList>
        <TabsContent value="form">
          <PolicyForm networks={networks} />
        </TabsContent>
        <TabsContent value="json">
          <PolicyJson />
        </TabsContent>
      </Tabs>
      {readOnly ? null : (
        <>
          <LeaveGuard dirty={dirty} onLeave={discard} />
          <section
            aria-label="Unsaved changes"
            className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border border-t bg-background px-4 py-2 md:bottom-0 md:-mx-8 md:px-8"
          >
            <p role="status" className="min-w-0 text-sm">
              {problem ? (
                <span className="text-danger-fg">Not saved: {refusalText(problem)}</span>
              ) : dirty ? (
                formed.success ? (
                  'Unsaved changes'
                ) : (
                  <span className="text-danger-fg">A field does not hold a value yet; it is named at the top.</span>
                )
              ) : (
                <span className="text-muted-foreground">Everything is saved</span>
              )}
            </p>
            <span className="flex gap-2">
              <Button onClick={discard} disabled={!dirty || save.isPending}>
                Drop changes
              </Button>
              <Button variant="primary" onClick={submit} disabled={!dirty || !formed.success || save.isPending}>
                {save.isPending ? <Spinner label="Saving" /> : null} Save the draft
              </Button>
            </span>
          </section>
        </>
      )}
    </PolicyDraftProvider>
  )
}
