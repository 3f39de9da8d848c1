import { legibleText } from '@/contract/visible-text'

/**
 * Text from outside: a chain, a list, a pack of labels, a person. Its direction is isolated, so that it cannot reorder
 * neighbouring text, and bidi controls and invisible characters are shown as code points.
 */
export function ForeignText({ children }: { children: string | null | undefined }) {
  return children ? <bdi>{legibleText(children)}</bdi> : null
}
