import { LevelMark } from '@/components/risk/level-mark'
import { scoreText } from '@/components/risk/score/score-text'
import type { GraphNode } from '@/contract/graph/graphs'

/** The level of an address by the organisation's newest check, or that it was never checked. */
export function NodeLevel({ node }: { node: GraphNode }) {
  if (node.check === null) return <span className="text-muted-foreground text-xs">Not checked</span>
  return (
    <span
      className="inline-flex items-center gap-1.5 text-xs"
      title={`${scoreText(node.check)}, model ${node.check.model_version}`}
    >
      <LevelMark level={node.check.level} />
    </span>
  )
}
