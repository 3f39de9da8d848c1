import { CircleX, FlaskConical, Hourglass, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../style/cn'

export type CalloutTone = 'info' | 'stale' | 'error' | 'sample'

const looks: Record<CalloutTone, { box: string; icon: string; Icon: LucideIcon }> = {
  info: { box: 'border-info-border bg-info-bg text-info-fg', icon: 'text-info', Icon: Info },
  stale: { box: 'border-stale-border bg-stale-bg text-stale-fg', icon: 'text-stale', Icon: Hourglass },
  error: { box: 'border-danger-border bg-danger-bg text-danger-fg', icon: 'text-danger', Icon: CircleX },
  sample: { box: 'border-sample-border bg-sample-bg text-sample-fg', icon: 'text-sample', Icon: FlaskConical },
}

interface CalloutProps {
  tone: CalloutTone
  title?: ReactNode
  children?: ReactNode
  /** Shown at the right, below on phones: the remedy. */
  action?: ReactNode
  className?: string
}

/** A strip with one message about the page: its cause, its age, and the remedy. */
export function Callout({ tone, title, children, action, className }: CalloutProps) {
  const { box, icon, Icon } = looks[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'note'}
      className={cn('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-3 py-2 text-sm', box, className)}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', icon)} />
      <div className="min-w-0 flex-1 basis-60">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className="text-pretty">{children}</div> : null}
      </div>
      {action ? <div className="shrink-0">{action}</div> : null}
    </div>
  )
}
