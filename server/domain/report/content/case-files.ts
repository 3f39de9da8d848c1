import type { CaseContent } from '@/contract/report/report-document'
import { listCaseEvidence, listCaseLinks, listCaseTasks } from '@/server/domain/case'
import { getGraph, listGraphs, readEvents } from '@/server/domain/graph'
import type { Context } from '@/server/platform/context'
import { allPages } from './all-pages'

const most = 2000

/** Attachments of a case besides its timeline: evidence (without the bytes), tasks, linked cases, saved graphs. */
export async function caseFiles(
  ctx: Context,
  id: string,
): Promise<Pick<CaseContent, 'evidence' | 'tasks' | 'links' | 'graphs' | 'graph_events'>> {
  const evidence = await allPages(most, (cursor, limit) => listCaseEvidence(ctx, { id, limit, ...at(cursor) }))
  const tasks = await allPages(most, (cursor, limit) => listCaseTasks(ctx, { id, limit, ...at(cursor) }))
  const links = await listCaseLinks(ctx, { id })
  const graphs: CaseContent['graphs'] = []
  const { data } = await listGraphs(ctx, { case_id: id, limit: 100 })
  for (const graph of [...data].reverse()) graphs.push(await getGraph(ctx, { id: graph.id }))
  const graph_events: NonNullable<CaseContent['graph_events']> = []
  for (const { id: graph, document } of graphs) graph_events.push({ graph, ...(await readEvents(ctx, document)) })
  return { evidence: evidence.reverse(), tasks: tasks.reverse(), links: links.data, graphs, graph_events }
}

const at = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })
