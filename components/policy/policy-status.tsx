import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { PolicyStatus } from '@/contract/policies'

const looks: Record<PolicyStatus, { word: string; tone: BadgeTone }> = {
  draft: { word: 'Draft', tone: 'outline' },
  shadow: { word: 'Shadow', tone: 'stale' },
  active: { word: 'Active', tone: 'accent' },
  retired: { word: 'Retired', tone: 'neutral' },
}

/** The word for each state of a policy version. */
export const policyStatusWord = (status: PolicyStatus): string => looks[status].word

/** The state of a policy version, in a word. */
export function PolicyStatusBadge({ status }: { status: PolicyStatus }) {
  const { word, tone } = looks[status]
  return <Badge tone={tone}>{word}</Badge>
}

/** The meaning of a state, in a sentence. */
export const statusMeaning: Record<PolicyStatus, string> = {
  draft: 'May be edited; scores nothing.',
  shadow: 'Every new check is also scored under it. Those scores are shown only here.',
  active: 'Scores every check.',
  retired: 'Was active; checks that were made under it keep it.',
}
