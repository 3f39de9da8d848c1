import type { PlantedBug } from '../planted-bug'

const search = { project: 'unit', suite: 'server/domain/graph/paths/search-paths.test.ts' } as const
const flow = { project: 'unit', suite: 'components/fund-flow/fund-flow.test.ts' } as const
const drawing = { project: 'unit', suite: 'components/graph/drawing/draw-labels.test.ts' } as const
const graphs = { project: 'db', suite: 'server/domain/graph/graph.db.test.ts' } as const
const sharing = { project: 'db', suite: 'server/domain/graph/sharing.db.test.ts' } as const

/** Safeguards of fund-flow graphs. */
export const graphBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a path does not lead through an attributed address unless asked',
    file: 'server/domain/graph/paths/search-paths.ts',
    find: 'far !== this.goal && attributed.has(far) && !question.throughAttributed',
    replace: 'far !== this.goal && attributed.has(far) && question.leastShare < 0',
    ...search,
  },
  {
    safeguard: 'a search that ended early does not say that there is no path',
    file: 'server/domain/graph/paths/search-paths.ts',
    find: "if (!whole) return answer('budget_spent')",
    replace: "if (!whole) return answer('none_within_hops')",
    ...search,
  },
  {
    safeguard: 'the widest of the shortest paths comes first',
    file: 'server/domain/graph/paths/search-paths.ts',
    find: 'a.least < b.least ? 1 : -1)',
    replace: 'a.least < b.least ? -1 : 1)',
    ...search,
  },
  {
    safeguard: 'a path that time forbids says so',
    file: 'server/domain/graph/paths/in-time-order.ts',
    find: 'if (last < earliest) return false',
    replace: 'if (last < first) return false',
    ...search,
  },
  {
    safeguard: 'what an expansion does not show adds up with what it shows',
    file: 'server/domain/graph/flows/flow-side.ts',
    find: 'usd: left > 0 && whole.usd > taken.usd ? whole.usd - taken.usd : 0n,',
    replace: 'usd: whole.usd,',
    ...graphs,
  },
  {
    safeguard: 'a graph saved from a past revision is merged with what others saved since',
    file: 'server/domain/graph/update-graph.ts',
    find: 'mine && input.revision < before.revision',
    replace: 'mine && input.revision < 0',
    ...sharing,
  },
  {
    safeguard: 'a graph is put into a case of its own organisation only',
    file: 'server/domain/graph/require-graph.ts',
    find: 'if (uuid === null || !(await hasCase(q, orgId, uuid))) {',
    replace: 'if (uuid === null) {',
    ...graphs,
  },
  {
    safeguard: 'newcomers move nothing that stands in a graph',
    file: 'components/fund-flow/document/place-nodes.ts',
    find: 'Math.abs(place.x - column) < 0.5',
    replace: 'Math.abs(place.x - column) < 0',
    ...flow,
  },
  {
    safeguard: 'folding hides no address that carries a note',
    file: 'components/fund-flow/flow-view.ts',
    find: 'leaf.address === document.root || leaf.note !== null',
    replace: 'leaf.address === document.root',
    ...flow,
  },
  {
    safeguard: 'cells that a spreadsheet would run are quoted',
    file: 'components/fund-flow/export/flow-csv.ts',
    find: 'escape_formulas: true',
    replace: 'escape_formulas: false',
    ...flow,
  },
  {
    safeguard: 'a label cannot put markup into an exported picture',
    file: 'components/fund-flow/picture/svg-parts.ts',
    find: ".replaceAll('<', '&lt;')",
    replace: ".replaceAll('<', '<')",
    ...flow,
  },
  {
    safeguard: 'figures from a file are marked as imported',
    file: 'components/fund-flow/export/read-document.ts',
    find: 'imported: true',
    replace: 'imported: read.data.imported',
    ...flow,
  },
  {
    safeguard: 'no words are written over the badge of a mark',
    file: 'components/graph/drawing/draw-marks.ts',
    find: 'return [disc, badge]',
    replace: 'return [disc]',
    ...drawing,
  },
  {
    safeguard: 'a graph that is wider than the window is drawn at 100 % at its size',
    file: 'components/graph/arrange/frame.ts',
    find: 'const fitted = alike ?',
    replace: 'const fitted = !alike ?',
    project: 'unit',
    suite: 'components/graph/arrange/frame.test.ts',
  },
]
