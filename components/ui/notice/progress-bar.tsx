/** How much of `max` is done; the number is written beside it. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-xs bg-muted"
    >
      <div className="h-full bg-primary" style={{ width: `${max > 0 ? (100 * value) / max : 0}%` }} />
    </div>
  )
}
