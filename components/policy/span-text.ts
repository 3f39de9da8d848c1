/** A duration in seconds in its largest unit: "40 s", "12 min", "3.5 h", "2 d". */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  const [size, unit] = seconds < 86_400 ? [3600, 'h'] : [86_400, 'd']
  return `${(seconds / size).toFixed(1).replace(/\.0$/, '')} ${unit}`
}
