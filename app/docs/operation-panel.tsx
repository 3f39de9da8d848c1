'use client'
import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { cn } from '@/components/ui/style/cn'
import { CodeBlock } from './code-block'
import type { Samples } from './samples/request-samples'
import { SampleTabs } from './samples/sample-tabs'
import type { TryOperation } from './try/try-operation'

const TryForm = lazy(() => import('./try/try-form').then((module) => ({ default: module.TryForm })))

interface OperationPanelProps {
  summary: string
  samples: Samples
  status: number
  /** Null if the answer is a file, or none was recorded. */
  answer: string | null
  file: boolean
  /** Null if it cannot be tried here. */
  trial: TryOperation | null
}

/** A sample request and answer of an operation, or a form that sends one. */
export function OperationPanel({ summary, samples, status, answer, file, trial }: OperationPanelProps) {
  const [trying, setTrying] = useState(false)
  return (
    <div
      className={cn(
        'flex min-w-0 flex-col gap-5',
        trying ? null : '@min-[44rem]:sticky @min-[44rem]:top-[calc(var(--spacing-topbar)+1rem)]',
      )}
    >
      {trying && trial ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <TryForm operation={trial} summary={summary} onClose={() => setTrying(false)} />
        </Suspense>
      ) : (
        <>
          <div>
            <div className="flex items-center justify-between gap-3 pb-1">
              <h3 className="font-medium text-muted-foreground text-xs">Request</h3>
              {trial ? (
                <Button size="sm" onClick={() => setTrying(true)} aria-label={`Try it: ${summary}`}>
                  <FlaskConical />
                  Try it
                </Button>
              ) : null}
            </div>
            <SampleTabs samples={samples} label={`the request: ${summary}`} />
          </div>
          <div>
            <div className="flex items-center justify-between gap-3 pb-2">
              <h3 className="font-medium text-muted-foreground text-xs">
                Response <span className="font-mono text-foreground">{status}</span>
              </h3>
              {answer === null ? null : <CopyButton value={answer} label={`Copy the response: ${summary}`} />}
            </div>
            {answer === null ? (
              <p className="text-muted-foreground text-sm">
                {file ? 'The file itself, as an attachment.' : 'Its fields are listed beside it.'}
              </p>
            ) : (
              <CodeBlock bare code={answer} label={`the response: ${summary}`} className="max-h-[min(26rem,45dvh)]" />
            )}
          </div>
        </>
      )}
    </div>
  )
}
