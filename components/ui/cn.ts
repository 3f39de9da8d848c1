import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({ extend: { classGroups: { 'font-size': [{ text: ['2xs'] }] } } })

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...values: ClassValue[]) {
  return merge(clsx(values))
}
