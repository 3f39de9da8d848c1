import { CopyButton } from '@/components/ui/copy-button'

/** A piece of code that can be copied whole. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div className="relative min-w-0 max-w-full self-start rounded-md border border-border bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className="overflow-x-auto rounded-md p-3 pr-12">
        <pre className="font-mono text-xs leading-5">{code}</pre>
      </section>
      <CopyButton value={code} label={`Copy ${label}`} className="absolute top-2 right-2 rounded-md bg-surface" />
    </div>
  )
}
