import type { Metadata } from 'next'
import { PageHeader } from '@/components/ui/page/page-header'
import { errorCodes, errorMeaning, errorStatus } from '@/contract/kernel/errors'
import { CodeBlock } from '../code-block'
import { Prose } from '../prose'

export const metadata: Metadata = { title: 'Errors' }

const shape = `{
  "error": {
    "code": "invalid_request",
    "message": "query.limit: must be at least 1",
    "request_id": "req_...",
    "docs": ".../docs/errors#invalid_request",
    "details": [{ "field": "query.limit", "issue": "must be at least 1" }]
  }
}`

export default function ErrorsPage() {
  return (
    <>
      <PageHeader title="Errors">
        <p className="max-w-prose text-pretty">
          Every error has this shape. The code is for programs and never changes its meaning; the message is for people and may
          change. Only 400 has <Prose text="`details`" />, and <Prose text="`request_id`" /> equals the{' '}
          <Prose text="`X-Request-Id`" /> header.
        </p>
      </PageHeader>
      <div className="max-w-3xl pb-8">
        <CodeBlock code={shape} label="the shape of an error" />
      </div>
      {errorCodes.map((code) => (
        <section
          key={code}
          id={code}
          aria-labelledby={`${code}-title`}
          className="grid max-w-3xl gap-x-8 gap-y-1 border-border border-t py-4 target:bg-selected sm:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h2 id={`${code}-title`} className="flex items-baseline gap-3">
            <span className="w-8 font-mono text-muted-foreground">{errorStatus[code]}</span>
            <a href={`#${code}`} className="rounded-sm font-medium font-mono hover:underline">
              {code}
            </a>
          </h2>
          <div className="text-pretty">
            <p>
              <Prose text={errorMeaning[code].condition} />
            </p>
            <p className="mt-1 text-muted-foreground">
              <Prose text={errorMeaning[code].mend} />
            </p>
          </div>
        </section>
      ))}
    </>
  )
}
