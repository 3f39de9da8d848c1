'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import type { Policy } from '@/contract/policies'
import { testedWords } from './backtest/outcome-words'
import { ReasonDialog } from './reason-dialog'
import { ChangeSummary } from './versions/change-summary'

interface PolicyActionsProps {
  policy: Pick<Policy, 'id' | 'version' | 'status' | 'findings' | 'sha256'>
  /** Version number of the active policy; null if it could not be read. */
  active: number | null
  /** Whether the editor has unsaved changes, which no transition would include. */
  unsaved: boolean
}

/** The actions that a version's state allows, each with its effect and reason. */
export function PolicyActions({ policy, active, unsaved }: PolicyActionsProps) {
  const { status } = policy
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyToDraft policy={policy} />
      {status === 'draft' ? <Discard policy={policy} /> : null}
      {status === 'draft' ? <Transition kind="shadow" policy={policy} active={active} unsaved={unsaved} /> : null}
      {status === 'shadow' ? <Transition kind="withdraw" policy={policy} active={active} unsaved={unsaved} /> : null}
      {status === 'draft' || status === 'shadow' ? (
        <Transition kind="activate" policy={policy} active={active} unsaved={unsaved} />
      ) : null}
      {status === 'retired' ? <Transition kind="rollback" policy={policy} active={active} unsaved={unsaved} /> : null}
    </div>
  )
}

type Props = { policy: PolicyActionsProps['policy'] }

function CopyToDraft({ policy }: Props) {
  const trpc = useTRPC()
  const router = useRouter()
  const create = useMutation(
    trpc.policies.create.mutationOptions({
      onSuccess: (draft) => router.push(`/policies/${draft.id}`),
      onError: (error) => toast.error(failureOf(error).cause),
    }),
  )
  const busy = create.isPending || create.isSuccess
  return (
    <Button variant="ghost" disabled={busy} onClick={() => create.mutate({ from: policy.id })}>
      {busy ? <Spinner label="Copying" /> : null} Copy to a new draft
    </Button>
  )
}

function Discard({ policy }: Props) {
  const trpc = useTRPC()
  const router = useRouter()
  const discard = useMutation(
    trpc.policies.discard.mutationOptions({
      onSuccess: () => {
        toast(`Draft ${policy.version} was discarded`)
        router.push('/policies')
        router.refresh()
      },
    }),
  )
  return (
    <ReasonDialog
      trigger="Discard"
      triggerVariant="ghost"
      title={`Discard draft ${policy.version}`}
      what="The draft is deleted and its number is not used again. Stored scores do not change."
      confirm="Discard the draft"
      confirmVariant="danger"
      reasoned={false}
      pending={discard.isPending}
      failure={discard.error ? failureOf(discard.error) : null}
      onConfirm={() => discard.mutate({ id: policy.id })}
    />
  )
}

type Kind = 'activate' | 'shadow' | 'withdraw' | 'rollback'

function wordsFor(kind: Kind, version: number, active: number | null) {
  const replaced = active === null ? 'The version that is active now' : `Version ${active}`
  switch (kind) {
    case 'activate':
      return {
        trigger: 'Activate',
        title: `Activate version ${version}`,
        what: `From now on every check is scored by version ${version}. ${replaced} is retired and can be brought back. Stored checks keep the policy they were made under.`,
        confirm: `Activate version ${version}`,
        done: `Version ${version} is active`,
      }
    case 'rollback':
      return {
        trigger: 'Roll back to this',
        title: `Roll back to version ${version}`,
        what: `From now on every check is scored by version ${version} again, word for word as it was. ${replaced} is retired. Stored checks keep the policy they were made under.`,
        confirm: `Roll back to version ${version}`,
        done: `Version ${version} is active again`,
      }
    case 'shadow':
      return {
        trigger: 'Run in shadow',
        title: `Run version ${version} in shadow`,
        what: `Every new check is scored under version ${version} as well. Answers stay those of ${active === null ? 'the active version' : `version ${active}`}; what this one would have said is counted here. It cannot be edited meanwhile.`,
        confirm: 'Run in shadow',
        done: `Version ${version} runs in shadow`,
      }
    case 'withdraw':
      return {
        trigger: 'End the shadow',
        title: `End the shadow of version ${version}`,
        what: 'New checks are scored by the active version alone, and this one becomes a draft that may be edited.',
        confirm: 'End the shadow',
        done: `Version ${version} is a draft again`,
      }
  }
}

function Transition({ kind, policy, active, unsaved }: PolicyActionsProps & { kind: Kind }) {
  const trpc = useTRPC()
  const router = useRouter()
  const words = wordsFor(kind, policy.version, active)
  const settled = {
    onSuccess: () => {
      toast(words.done)
      router.refresh()
    },
  }
  const activate = useMutation(trpc.policies.activate.mutationOptions(settled))
  const shadow = useMutation(trpc.policies.shadow.mutationOptions(settled))
  const withdraw = useMutation(trpc.policies.withdraw.mutationOptions(settled))
  const rollback = useMutation(trpc.policies.rollback.mutationOptions(settled))
  const run = { activate, shadow, withdraw, rollback }[kind]
  const errors = policy.findings.filter((finding) => finding.severity === 'error').length
  const blocked = unsaved
    ? 'The draft has changes that are not saved. Save or drop them first.'
    : (kind === 'activate' || kind === 'shadow') && errors > 0
      ? `${errors} finding${errors === 1 ? '' : 's'} must be fixed first; see the top of the document.`
      : null
  const primary = kind === 'activate' || kind === 'rollback'
  return (
    <ReasonDialog
      trigger={words.trigger}
      triggerVariant={kind === 'activate' ? 'primary' : 'secondary'}
      title={words.title}
      what={words.what}
      confirm={words.confirm}
      blocked={blocked}
      pending={run.isPending}
      failure={run.error ? failureOf(run.error) : null}
      onConfirm={(reason) => run.mutate({ id: policy.id, reason })}
    >
      {primary ? <ChangeSummary id={policy.id} /> : null}
      {primary ? <TestedNote policy={policy} /> : null}
    </ReasonDialog>
  )
}

/** Whether exactly this document was back-tested, and the result. */
function TestedNote({ policy }: Props) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.policies.backtests.queryOptions({ id: policy.id, limit: 20 }))
  if (!data) return null
  const run = data.data.find((one) => one.status === 'done' && one.policy.sha256 === policy.sha256)
  if (!run?.result) return <p className="text-muted-foreground text-sm">This version of the draft has not been back-tested.</p>
  return <p className="text-sm">{testedWords({ ...run, result: run.result })}</p>
}
