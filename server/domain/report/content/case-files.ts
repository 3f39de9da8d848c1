import type { CaseContent } from '@/contract/report-document'
import { listCaseEvidence, listCaseLinks, listCaseTasks } from '@/server/domain/case'
import { getGraph, listGraphs } from '@/server/domain/graph'
import type { Context } from '@/server/platform/context'
import { allPages } from './all-pages'

const most = 2000

/** What hangs on a case besides its timeline: evidence (without the bytes), tasks, linked cases, saved graphs. */
export async function caseFiles(ctx: Context, id: string): Promise<Pick<CaseContent, 'evidence' | 'tasks' | 'links' | 'graphs'>> {
  const evidence = await allPages(most, (cursor, limit) => listCaseEvidence(ctx, { id, limit, ...at(cursor) }))
  const tasks = await allPages(most, (cursor, limit) => listCaseTasks(ctx, { id, limit, ...at(cursor) }))
  const links = await listCaseLinks(ctx, { id })
  const graphs: CaseContent['graphs'] = []
  const { data } = await listGraphs(ctx, { case_id: id, limit: 100 })
  for (const graph of [...data].reverse()) graphs.push(await getGraph(ctx, { id: graph.id }))
  return { evidence: evidence.reverse(), tasks: tasks.reverse(), links: links.data, graphs }
}

const at = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })
