import type { FollowStep } from '@/contract/graph/graph-work'
import type { FlowSide, GraphNode } from '@/contract/graph/graphs'
import type { Found } from '../document/flow-growth'
import { countOf, nodeName } from '../flow-words'
import { kindWord } from '../node-kinds'

/** How money is followed: the server's rule, and how many hops. */
export interface FollowPlan {
  address: string
  side: FlowSide
  least_percent: number
  branches: number
  hops: number
}

/** An address that money was followed to and not beyond yet. */
export interface Front {
  address: string
  name: string
  hop: number
  moment: string | null
}

/** Why money was not followed further, in a sentence about one address. */
export interface FollowEnd {
  address: string
  sentence: string
}

export interface FollowRun {
  plan: FollowPlan
  fronts: readonly Front[]
  ends: readonly FollowEnd[]
  visited: ReadonlySet<string>
  /** What the newest step was about, shown while the run goes on. */
  progress: string
}

/** The most addresses that one run queries. */
export const mostAsked = 60

export function beginRun(plan: FollowPlan, name: string): FollowRun {
  const start = { address: plan.address, name, hop: 0, moment: null }
  return { plan, fronts: [start], ends: [], visited: new Set([plan.address]), progress: `Starting at ${name}` }
}

/** The run after one step of its first front, and what the step adds to the graph. */
export function advance(run: FollowRun, step: FollowStep): { run: FollowRun; found: Found } {
  const { plan, visited } = run
  const [front, ...others] = run.fronts
  if (front === undefined) return { run, found: { nodes: [], edges: [] } }
  const found = { nodes: step.taken.map((one) => one.node), edges: step.taken.map((one) => one.edge) }
  if (step.stop !== null) {
    const end = { address: front.address, sentence: stopSentence(front, step, plan) }
    return { run: { ...run, fronts: others, ends: [...run.ends, end], progress: end.sentence }, found }
  }
  const fronts: Front[] = []
  const ends: FollowEnd[] = []
  const hop = front.hop + 1
  for (const { node, moment, attributed } of step.taken) {
    const { address } = node
    const name = nodeName(node)
    if (visited.has(address) || fronts.some((one) => one.address === address))
      ends.push({ address, sentence: `${name}: the money comes back to an address that was followed already.` })
    else if (attributed) ends.push({ address, sentence: endSentence(node) })
    else if (hop >= plan.hops) ends.push({ address, sentence: `${name}: this is hop ${hop}, the limit.` })
    else fronts.push({ address, name, hop, moment })
  }
  const reached = step.taken.map((one) => nodeName(one.node)).join(', ')
  const arrow = plan.side === 'out' ? '→' : '←'
  return {
    run: {
      plan,
      fronts: [...others, ...fronts],
      ends: [...run.ends, ...ends],
      visited: new Set([...visited, ...step.taken.map((one) => one.node.address)]),
      progress: `Hop ${hop} of ${plan.hops}: ${front.name} ${arrow} ${reached}`,
    },
    found,
  }
}

/** The ends of a run that stops with fronts left, with a sentence for each front that was not queried. */
export function stopped(run: FollowRun, why: string): FollowEnd[] {
  return [...run.ends, ...run.fronts.map(({ address, name }) => ({ address, sentence: `${name}: ${why}` }))]
}

/** The rule in words. */
export function ruleText({ side, least_percent, branches, hops }: Omit<FollowPlan, 'address'>): string {
  const [flows, had, order] =
    side === 'out'
      ? [
          branches === 1 ? 'the largest outgoing flow' : `the ${branches} largest outgoing flows`,
          'received',
          'has a transfer after the money arrived',
        ]
      : [
          branches === 1 ? 'the largest incoming flow' : `the ${branches} largest incoming flows`,
          'sent',
          'has a transfer before the money left',
        ]
  const each = branches === 1 ? 'it is' : 'each is'
  return `At each address it takes ${flows} in dollars, if ${each} at least ${least_percent} % of all the address ${had} and ${order}. It ends at anybody known, such as an exchange, a mixer, a bridge or a sanctioned address, and after ${hops} hops.`
}

function endSentence(node: GraphNode): string {
  const kind = node.said?.kind
  const what = kind ? kindWord(kind).toLowerCase() : 'somebody known'
  return `${nodeName(node)}: an attributed end (${what}), where money mixes with that of others.`
}

function stopSentence({ name, moment }: Front, step: FollowStep, { side, least_percent }: FollowPlan): string {
  const [did, when] = side === 'out' ? ['sent nothing on', 'arrived'] : ['received nothing', 'left']
  const among = step.flows > step.looked_at || step.at_least ? ` among its ${step.looked_at.toLocaleString('en')} largest` : ''
  switch (step.stop) {
    case 'no_flows':
      return `${name}: it ${did}, as far as the index knows.`
    case 'time_order':
      return `${name}: no flow${among} has a transfer ${side === 'out' ? 'after' : 'before'} the money ${when}${moment ? ` (${moment.slice(0, 10)})` : ''}.`
    case 'below_share':
      return `${name}: the largest flow is ${step.largest_percent === 0 ? 'under 1' : step.largest_percent} % of what it ${step.share_of}, below ${least_percent} %.`
    case 'share_unknown':
      return `${name}: what it ${step.share_of} is not known, so no share can be told.`
    case null:
      return name
  }
}

/** The closing sentence of a run. */
export function closingText(ends: number, added: number): string {
  return `Followed to ${countOf(ends, 'end')} over ${countOf(added, 'new address', 'new addresses')}.`
}
