import { z } from 'zod'
import { coinjoinsInput, graphCoinjoins } from '@/contract/graph/graph-coinjoins'
import { conversionsInput, graphConversions } from '@/contract/graph/graph-conversions'
import { expandInput, expansion, pathAnswer, pathInput } from '@/contract/graph/graph-questions'
import { edgeTransfers, edgeTransfersInput, graphSeries, seriesInput } from '@/contract/graph/graph-series'
import {
  getVersionInput,
  graphNews,
  graphVersions,
  listVersionsInput,
  oldGraph,
  updatedGraph,
} from '@/contract/graph/graph-versions'
import { candidates, candidatesInput, compareInput, comparison, followInput, followStep } from '@/contract/graph/graph-work'
import { graphDocument, graphEdge, graphLimits } from '@/contract/graph/graphs'
import { graphList, listGraphsInput, savedGraph, saveGraphInput, updateGraphInput } from '@/contract/graph/saved-graphs'
import { typeId } from '@/contract/kernel'
import {
  compareWallets,
  deleteGraph,
  expandAddress,
  findPath,
  followMoney,
  getGraph,
  getVersion,
  linkAddresses,
  listCandidates,
  listCoinjoins,
  listConversions,
  listEdgeTransfers,
  listGraphs,
  listVersions,
  graphNews as newsOf,
  readSeries,
  saveGraph,
  updateGraph,
} from '@/server/domain/graph'
import { printGraph } from '@/server/domain/report'
import { router, signedIn } from './init'

const id = z.strictObject({ id: typeId('gra') })

/** Fund-flow graphs: the data that fills them, and saved graphs. For the console only, not part of the public API. */
export const graphRouter = router({
  expand: signedIn
    .input(expandInput)
    .output(expansion)
    .query(({ ctx, input }) => expandAddress(ctx.verb, input)),
  path: signedIn
    .input(pathInput)
    .output(pathAnswer)
    .query(({ ctx, input }) => findPath(ctx.verb, input)),
  /** A mutation only to have a body: hundreds of addresses are too long for a URL. It changes nothing. */
  link: signedIn
    .input(z.strictObject({ network: z.string().max(64), addresses: z.array(z.string().max(128)).max(graphLimits.linked) }))
    .output(z.strictObject({ edges: z.array(graphEdge) }))
    .mutation(({ ctx, input }) => linkAddresses(ctx.verb, input)),
  /** A mutation only to have a body, like `link`. */
  conversions: signedIn
    .input(conversionsInput)
    .output(graphConversions)
    .mutation(({ ctx, input }) => listConversions(ctx.verb, input)),
  /** A mutation only to have a body, like `link`. */
  coinjoins: signedIn
    .input(coinjoinsInput)
    .output(graphCoinjoins)
    .mutation(({ ctx, input }) => listCoinjoins(ctx.verb, input)),
  /** A mutation only to have a body, like `link`. */
  series: signedIn
    .input(seriesInput)
    .output(graphSeries)
    .mutation(({ ctx, input }) => readSeries(ctx.verb, input)),
  transfers: signedIn
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(edgeTransfersInput.strip())
    .output(edgeTransfers)
    .query(({ ctx, input }) => listEdgeTransfers(ctx.verb, input)),
  /** A mutation only to have a body, like `link`. */
  candidates: signedIn
    .input(candidatesInput)
    .output(candidates)
    .mutation(({ ctx, input }) => listCandidates(ctx.verb, input)),
  follow: signedIn
    .input(followInput)
    .output(followStep)
    .query(({ ctx, input }) => followMoney(ctx.verb, input)),
  compare: signedIn
    .input(compareInput)
    .output(comparison)
    .query(({ ctx, input }) => compareWallets(ctx.verb, input)),
  list: signedIn
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(listGraphsInput.strip())
    .output(graphList)
    .query(({ ctx, input }) => listGraphs(ctx.verb, input)),
  get: signedIn
    .input(id)
    .output(savedGraph)
    .query(({ ctx, input }) => getGraph(ctx.verb, input)),
  save: signedIn
    .input(saveGraphInput)
    .output(savedGraph)
    .mutation(({ ctx, input }) => saveGraph(ctx.verb, input)),
  update: signedIn
    .input(updateGraphInput)
    .output(updatedGraph)
    .mutation(({ ctx, input }) => updateGraph(ctx.verb, input)),
  /** A mutation only to have a body. It changes nothing. */
  print: signedIn
    .input(z.strictObject({ name: z.string().trim().min(1).max(200), document: graphDocument }))
    .output(z.strictObject({ pdf_base64: z.string() }))
    .mutation(async ({ ctx, input }) => ({ pdf_base64: Buffer.from(await printGraph(ctx.verb, input)).toString('base64') })),
  versions: signedIn
    .input(listVersionsInput)
    .output(graphVersions)
    .query(({ ctx, input }) => listVersions(ctx.verb, input)),
  version: signedIn
    .input(getVersionInput)
    .output(oldGraph)
    .query(({ ctx, input }) => getVersion(ctx.verb, input)),
  news: signedIn
    .input(getVersionInput)
    .output(graphNews)
    .query(({ ctx, input }) => newsOf(ctx.verb, input)),
  remove: signedIn.input(id).mutation(({ ctx, input }) => deleteGraph(ctx.verb, input)),
})
