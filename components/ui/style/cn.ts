import { type ClassValue, clsx } from 'clsx'
import { mergeClasses } from './merge-classes'

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...values: ClassValue[]) {
  return mergeClasses(clsx(values))
}
