import { cn } from '@/components/ui/style/cn'

/** The mark of the product, with its name beside it unless `markOnly`. */
export function Wordmark({ markOnly = false, className }: { markOnly?: boolean; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 font-semibold text-base tracking-tight', className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-5 shrink-0">
        <rect width="32" height="32" rx="7" fill="var(--primary)" />
        <path
          d="M9.5 23.5 16 8.5l6.5 15M12 18.4h8"
          fill="none"
          stroke="var(--primary-foreground)"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={markOnly ? 'sr-only' : undefined}>Assay</span>
    </span>
  )
}
