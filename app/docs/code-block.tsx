import { CopyButton } from '@/components/ui/copy-button'
import { cn } from '@/components/ui/style/cn'

interface CodeBlockProps {
  code: string
  label: string
  /** Classes of the scrolling element: a height, for example. */
  className?: string
  /** Whether the copy button is placed elsewhere. */
  bare?: boolean
}

/** A piece of code with a button that copies all of it. */
export function CodeBlock({ code, label, className, bare = false }: CodeBlockProps) {
  return (
    <div className="relative min-w-0 max-w-full self-start rounded-md border border-border bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className={cn('overflow-auto rounded-md p-3', bare ? null : 'pr-12', className)}>
        <pre className="font-mono text-xs leading-5">{code}</pre>
      </section>
      {bare ? null : <CopyButton value={code} label={`Copy ${label}`} className="absolute top-2 right-2 rounded-md bg-surface" />}
    </div>
  )
}
