import { legibleText } from '@/contract/visible-text'

/**
 * Text that comes from elsewhere: a chain, a list, a pack of labels, a person. It keeps its direction to itself, so that it
 * cannot reorder what stands beside it, and characters that turn or hide text are shown by their code points.
 */
export function ForeignText({ children }: { children: string | null | undefined }) {
  return children ? <bdi>{legibleText(children)}</bdi> : null
}
