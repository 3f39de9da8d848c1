import { LoaderCircle } from 'lucide-react'
import { cn } from '../style/cn'

/** For a pending action inside a control; pages use skeletons instead. */
export function Spinner({ label = 'Working', className }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-flex">
      <LoaderCircle aria-hidden="true" className={cn('size-4 animate-spin', className)} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
