import type { CaseContent } from '@/contract/report-document'
import { getGraph, listGraphs } from '@/server/domain/graph'
import type { Context } from '@/server/platform/context'

/** What hangs on a case besides its timeline: evidence (without the bytes), tasks, linked cases, saved graphs. */
export async function caseFiles(ctx: Context, id: string): Promise<Pick<CaseContent, 'evidence' | 'tasks' | 'links' | 'graphs'>> {
  const graphs: CaseContent['graphs'] = []
  const { data } = await listGraphs(ctx, { case_id: id })
  for (const graph of [...data].reverse()) graphs.push(await getGraph(ctx, { id: graph.id }))
  return { evidence: [], tasks: [], links: [], graphs }
}
