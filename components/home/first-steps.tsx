'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck, X } from 'lucide-react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ProgressBar } from '@/components/ui/notice/progress-bar'
import { toast } from '@/components/ui/notice/toaster'
import { Section } from '@/components/ui/page/section'

const steps = [
  {
    key: 'list',
    title: 'Upload a sanctions list',
    how: 'Names and addresses are screened against it.',
    href: '/settings/imports',
  },
  {
    key: 'tags',
    title: 'Upload a tag pack',
    how: 'It says who owns which addresses.',
    href: '/settings/imports',
  },
  {
    key: 'chain',
    title: 'Upload transfers or connect a node',
    how: 'Scores are computed from transfers.',
    href: '/settings/imports',
  },
  { key: 'monitoring', title: 'Watch a wallet', how: 'Its rules raise alerts from then on.', href: '/monitoring' },
  { key: 'members', title: 'Invite a colleague', how: 'A case review needs a second person.', href: '/settings/members' },
  { key: 'key', title: 'Create an API key', how: 'For the systems that call the API.', href: '/settings/keys' },
] as const

/** The set-up steps of an organisation; each is ticked from actual data. */
export function FirstSteps() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const { queryKey } = trpc.installation.firstSteps.queryOptions()
  const { data } = useQuery(trpc.installation.firstSteps.queryOptions(undefined, { retry: false }))
  const hide = useMutation(
    trpc.installation.hideFirstSteps.mutationOptions({
      onSuccess: (next) => {
        client.setQueryData(queryKey, next)
        if (!next.hidden) return
        toast('First steps dismissed for your organisation', {
          action: { label: 'Undo', onClick: () => hide.mutate({ hidden: false }) },
        })
      },
      onError: (error) => void toast.error(failureOf(error).cause),
    }),
  )
  if (!data || data.hidden || steps.every(({ key }) => data[key])) return null
  const done = steps.filter(({ key }) => data[key]).length
  return (
    <Section
      title="First steps"
      description={`${done} of ${steps.length} done.`}
      actions={
        <Button
          variant="ghost"
          size="sm"
          disabled={hide.isPending}
          title="Hides them for the whole organisation. The search palette brings them back."
          onClick={() => hide.mutate({ hidden: true })}
        >
          <X /> Dismiss
        </Button>
      }
    >
      <ProgressBar label="First steps done" value={done} max={steps.length} />
      <ol className="mt-3 divide-y divide-border border-border border-y">
        {steps.map(({ key, title, how, href }) => (
          <li key={key} className="flex items-start gap-2.5 py-2">
            {data[key] ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint-foreground" />
            )}
            <div className="min-w-0">
              {data[key] ? (
                <p className="text-muted-foreground">
                  {title} <span className="sr-only">(done)</span>
                </p>
              ) : (
                <p>
                  <Link href={href} className="link font-medium">
                    {title}
                  </Link>{' '}
                  <span className="text-muted-foreground">{how}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
