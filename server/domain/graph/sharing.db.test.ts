import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphText, updatedGraph, versionLimits } from '@/contract/graph/graph-versions'
import type { GraphDocument } from '@/contract/graph/graphs'
import { chainOf, edited } from '@/contract/testing/graph-edits'
import { asOwner, freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { readEvents } from '@/server/live/live.repo'
import { floorOf } from '@/server/live/position'
import type { Context } from '@/server/platform/context'
import { closeDatabase, writeOrg } from '@/server/platform/db'
import { deleteGraph, getGraph, getVersion, graphNews, listVersions, saveGraph, updateGraph } from '.'
import { requireGraph } from './require-graph'

let org: SuiteOrganisation
let ana: Context
let ben: Context
let theirs: Context

const named = (ctx: Context, name: string): Context => ({
  ...ctx,
  actor: { ...ctx.actor, type: 'user', name } as Context['actor'],
})
const root = freshAddress('ethereum')
const document = (): GraphDocument => {
  const chain = chainOf(4)
  const real = (address: string) => (address === 'root' ? root : address)
  return {
    ...chain,
    root,
    nodes: chain.nodes.map((node) => ({ ...node, address: real(node.address) })),
    edges: chain.edges.map((edge) => ({ ...edge, from: real(edge.from), to: real(edge.to) })),
    groups: undefined,
  }
}
const kept = () => saveGraph(ana, { name: 'Flow', case_id: null, document: document() })
const noted = (from: GraphDocument, of: string, text: string) => edited(from, { do: 'note', of, text })
const notes = (graph: { document: GraphDocument }) =>
  Object.fromEntries(graph.document.nodes.filter((node) => node.note).map((node) => [node.address, node.note]))
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => expect.fail('it was answered'),
    (error) => ({ code: error.code, field: error.details?.[0]?.field }),
  )

beforeAll(async () => {
  org = await suiteOrganisation('Sharing')
  ana = named(org.ctx, 'Ana')
  ben = named(org.ctx, 'Ben')
  theirs = (await suiteOrganisation('Others')).ctx
})
afterAll(closeDatabase)

describe('two writers who began from the same revision', () => {
  it('both keep what they did, and the later one is told who was there', async () => {
    const { id, document: read } = await kept()
    const first = await updateGraph(ana, { id, revision: 1, document: noted(read, 'n1', 'by Ana') })
    expect(first.merged).toBeNull()
    const second = await updateGraph(ben, { id, revision: 1, document: noted(read, 'n2', 'by Ben') })
    expect(updatedGraph.parse(second)).toEqual(second)
    expect(notes(await getGraph(ana, { id }))).toEqual({ n1: 'by Ana', n2: 'by Ben' })
    expect(second).toMatchObject({
      revision: 3,
      merged: {
        overwritten: [],
        stayed: [],
        versions: [{ revision: 2, saved_by: { name: 'Ana' }, changes: [{ kind: 'noted', of: ['n1'] }] }],
      },
    })
  })

  it('of the same note: the later stands, and the answer names it', async () => {
    const { id, document: read } = await kept()
    await updateGraph(ana, { id, revision: 1, document: noted(read, 'n1', 'by Ana') })
    const late = await updateGraph(ben, { id, revision: 1, document: noted(read, 'n1', 'by Ben') })
    expect(notes(late)).toEqual({ n1: 'by Ben' })
    expect(late.merged?.overwritten).toEqual([{ kind: 'note', of: 'n1' }])
    // The replaced note is still in its version.
    expect(notes(await getVersion(ana, { id, revision: 2 }))).toEqual({ n1: 'by Ana' })
  })

  it('lose nothing when eight save at the same moment', async () => {
    const { id, document: read } = await kept()
    const texts = Array.from({ length: 8 }, (_, n) => `w${n}`)
    await Promise.all(
      texts.map((text, n) =>
        updateGraph(n % 2 ? ana : ben, { id, revision: 1, document: edited(read, { do: 'write', id: text, text }) }),
      ),
    )
    const graph = await getGraph(ana, { id })
    expect(graph.revision).toBe(9)
    expect(graph.document.annotations.map((one) => one.text).toSorted()).toEqual(['Before', ...texts].toSorted())
  })

  it('of whom one is killed while it saves: nothing half is there, and the other waits for nobody', async () => {
    const { id, document: read } = await kept()
    const killed = writeOrg(
      org.ctx.org.id,
      async (q) => {
        await requireGraph(q, org.ctx.org.id, id, true)
        await q.query(`update fund_flow_graph set name = 'half' where name = 'Flow'`)
        const { rows } = await q.query<{ pid: number }>('select pg_backend_pid() as pid')
        await asOwner((client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
        return await q.query('select 1')
      },
      async () => undefined,
    )
    const other = updateGraph(ben, { id, revision: 1, document: noted(read, 'n2', 'by Ben') })
    expect((await Promise.allSettled([killed]))[0]?.status).toBe('rejected')
    expect(await other).toMatchObject({ name: 'Flow', revision: 2 })
    // The caller whose request was killed retries with the revision it started from.
    await updateGraph(ana, { id, revision: 1, document: noted(read, 'n1', 'by Ana') })
    expect(notes(await getGraph(ana, { id }))).toEqual({ n1: 'by Ana', n2: 'by Ben' })
  })

  it('are refused a revision of the future, and both together more than a graph holds', async () => {
    const { id, document: read } = await kept()
    const many = (letter: string) => ({
      ...read,
      annotations: Array.from({ length: 150 }, (_, n) => ({ id: `${letter}${n}`, text: 'x', x: 0, y: n })),
    })
    expect(await refusal(updateGraph(ana, { id, revision: 2, document: read }))).toMatchObject({ field: 'revision' })
    await updateGraph(ana, { id, revision: 1, document: many('a') })
    expect(await refusal(updateGraph(ben, { id, revision: 1, document: many('b') }))).toEqual({
      code: 'invalid_request',
      field: 'document',
    })
    expect((await getGraph(ana, { id })).document.annotations).toHaveLength(150)
  })
})

describe('the versions of a graph', () => {
  it('say who changed what, are read by their revision, and prove their document', async () => {
    const { id, document: read } = await kept()
    const moved = ['n0', 'n1', 'n2'].reduce((from, of) => edited(from, { do: 'move', of, x: 9, y: 9 }), read)
    await updateGraph(ana, { id, revision: 1, document: edited(moved, { do: 'add', address: 'n9', beside: 'n3' }) })
    await updateGraph(ben, { id, revision: 2, name: 'Renamed' })
    const { versions, more } = await listVersions(ana, { id })
    expect(more).toBe(false)
    expect(versions.map((one) => [one.revision, one.saved_by.name, one.name])).toEqual([
      [3, 'Ben', 'Renamed'],
      [2, 'Ana', 'Flow'],
      [1, 'Ana', 'Flow'],
    ])
    expect(versions[1]?.changes).toEqual([
      { kind: 'added', count: 1, of: ['n9'] },
      { kind: 'moved', count: 3, of: ['n0', 'n1', 'n2'] },
    ])
    expect(versions[0]?.changes).toEqual([{ kind: 'renamed', count: 1, of: ['Renamed'] }])
    const old = await getVersion(ana, { id, revision: 1 })
    expect(old.document).toEqual(read)
    expect(old.document_sha256).toBe(createHash('sha256').update(graphText(read)).digest('hex'))
    const back = await updateGraph(ana, { id, revision: 3, document: old.document, restores: 1 })
    expect(back).toMatchObject({ revision: 4, document: read })
    expect((await listVersions(ana, { id })).versions[0]?.changes[0]).toEqual({ kind: 'restored', count: 1, of: ['1'] })
  })

  it('tell what is new since a revision, and nothing where nothing is', async () => {
    const { id, document: read } = await kept()
    expect(await graphNews(ben, { id, revision: 1 })).toBeNull()
    await updateGraph(ana, { id, revision: 1, document: noted(read, 'n1', 'by Ana') })
    expect(await graphNews(ben, { id, revision: 1 })).toMatchObject({
      graph: { revision: 2 },
      versions: [{ revision: 2, saved_by: { name: 'Ana' } }],
    })
  })

  it('are heard by the open pages of the organisation, and by no other', async () => {
    const from = floorOf(Date.now() - 1)
    const { id, document: read } = await kept()
    await updateGraph(ana, { id, revision: 1, document: noted(read, 'n1', 'by Ana') })
    const heard = async (ctx: Context) =>
      (await readEvents(ctx.org.id, from, 100)).filter((event) => event.subject_id === id).map((event) => event.type)
    expect(await heard(ana)).toEqual(['graph.saved', 'graph.saved'])
    expect(await heard(theirs)).toEqual([])
  })

  it('keep the documents of the newest, of older ones the last of each ten minutes, and all their words', async () => {
    let graph = await kept()
    const begun = Date.parse('2026-01-01T00:00:00Z')
    for (let n = 0; n < versionLimits.newest + 12; n++) {
      // Four per span of ten minutes.
      const clock = { now: () => new Date(begun + n * 150_000) }
      graph = await updateGraph({ ...ana, clock }, { id: graph.id, revision: graph.revision, name: `Flow ${n}` })
    }
    const first = await listVersions(ana, { id: graph.id })
    expect(first).toMatchObject({ more: false })
    expect(first.versions).toHaveLength(versionLimits.newest + 13)
    const old = first.versions.slice(versionLimits.newest).toReversed()
    // Revision 1 was saved today, revisions 2 to 13 four per span.
    expect(old.filter((one) => one.kept).map((one) => one.revision)).toEqual([1, 5, 9, 13])
    expect(first.versions.slice(0, versionLimits.newest).every((one) => one.kept)).toBe(true)
    expect(await refusal(getVersion(ana, { id: graph.id, revision: 3 }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(updateGraph(ana, { id: graph.id, revision: 3, document: graph.document }))).toMatchObject({
      field: 'revision',
    })
  })

  it('belong to their organisation, do not change, and go with their graph', async () => {
    const { id } = await kept()
    for (const run of [
      () => listVersions(theirs, { id }),
      () => getVersion(theirs, { id, revision: 1 }),
      () => graphNews(theirs, { id, revision: 1 }),
    ]) {
      expect(await refusal(run())).toMatchObject({ code: 'not_found' })
    }
    const tamper = (sql: string) =>
      writeOrg(
        org.ctx.org.id,
        (q) => q.query(sql),
        async () => undefined,
      ).then(
        () => 'done',
        (error: Error) => error.message,
      )
    expect(await tamper(`update fund_flow_graph_version set document = 'x'`)).toMatch(/does not change/)
    expect(await tamper(`update fund_flow_graph_version set name = 'x'`)).toMatch(/permission denied/)
    expect(await tamper('delete from fund_flow_graph_version')).toMatch(/permission denied/)
    const count = () =>
      asOwner(async (client) => {
        await client.query(`select set_config('app.org_id', $1, false)`, [org.org_id])
        const { rows } = await client.query(
          'select 1 from fund_flow_graph_version v where not exists (select 1 from fund_flow_graph g where g.id = v.graph_id)',
        )
        return rows.length
      })
    await deleteGraph(ana, { id })
    expect(await refusal(listVersions(ana, { id }))).toMatchObject({ code: 'not_found' })
    expect(await count()).toBe(0)
  })
})
