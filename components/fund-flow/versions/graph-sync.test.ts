import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeOf, graphChanges } from '@/contract/graph/graph-changes'
import { mergeGraphs } from '@/contract/graph/graph-merge'
import type { GraphVersion, UpdatedGraph } from '@/contract/graph/graph-versions'
import type { GraphDocument } from '@/contract/graph/graphs'
import { chainOf, type Edit, edited, editsOf } from '@/contract/testing/graph-edits'
import { beginHistory, type FlowHistory, flowHistory } from '../document/flow-history'
import { newsText, overwrittenText, sittings } from './change-words'
import { GraphSync, type SyncPorts, type SyncUpdate } from './graph-sync'

const base = chainOf(8)
const noted = (of: string, text: string) => (document: GraphDocument) => edited(document, { do: 'note', of, text })
const noteOf = (document: GraphDocument, address: string) => document.nodes.find((node) => node.address === address)?.note

/** A fake service with one graph that merges like the real one. Answers arrive after `delay` ms; `down` refuses. */
class Service {
  readonly documents = [base]
  readonly versions: GraphVersion[] = []
  name = 'Flow'
  down = false
  delay = 50

  get revision(): number {
    return this.documents.length
  }
  get newest(): GraphDocument {
    return this.documents.at(-1) as GraphDocument
  }
  summary() {
    const by = { type: 'user' as const, id: 'x', name: 'X' }
    const at = '2026-01-01T14:02:00.000Z'
    return {
      id: 'gra_1',
      object: 'fund_flow_graph' as const,
      name: this.name,
      network: 'ethereum',
      root: 'root',
      case_id: null,
      nodes: 1,
      edges: 1,
      imported: false,
      revision: this.revision,
      created_by: by,
      updated_by: by,
      created_at: at,
      updated_at: at,
    }
  }
  update(who: string, change: SyncUpdate): UpdatedGraph {
    if (this.down) throw new Error('no answer')
    const stored = this.newest
    const from = this.documents[change.revision - 1] as GraphDocument
    const late = change.document && change.revision < this.revision
    const merge = change.document && late ? mergeGraphs(from, stored, change.document) : null
    const document = structuredClone(merge?.document ?? change.document ?? stored)
    this.name = change.name ?? this.name
    const versions = this.versions.filter((version) => version.revision > change.revision)
    this.documents.push(document)
    this.versions.push({
      revision: this.revision,
      name: this.name,
      saved_by: { type: 'user', id: who, name: who },
      saved_at: '2026-01-01T14:02:00.000Z',
      nodes: document.nodes.length,
      edges: document.edges.length,
      changes: graphChanges(stored, document),
      kept: true,
      document_sha256: '',
    })
    const merged = merge && { versions, overwritten: merge.overwritten, stayed: merge.stayed }
    return { ...this.summary(), document, merged }
  }
}

/** One person's open page. */
function page(service: Service, who: string) {
  let history: FlowHistory = beginHistory(service.newest)
  const told: string[] = []
  const arrives = <T>(answer: () => T) => new Promise<void>((resolve) => setTimeout(resolve, service.delay)).then(answer)
  const ports: SyncPorts = {
    update: (change) => arrives(() => service.update(who, change)),
    news: ({ revision }) =>
      arrives(() =>
        service.revision > revision
          ? {
              graph: { ...service.summary(), document: structuredClone(service.newest) },
              versions: service.versions.filter((version) => version.revision > revision),
            }
          : null,
      ),
    read: () => history.present,
    adopt: (document) => {
      history = flowHistory(history, { type: 'adopt', document })
    },
    heard: (versions, overwritten) => told.push([newsText(versions), overwrittenText(overwritten)].filter(Boolean).join(' ')),
    changed: () => {},
  }
  const sync = new GraphSync(service.summary(), service.newest, ports, true)
  return {
    sync,
    told,
    shown: () => history.present,
    edit: (change: (document: GraphDocument) => GraphDocument) => {
      history = flowHistory(history, { type: 'replace', document: change(history.present) })
      sync.touch()
    },
    act: (type: 'undo' | 'redo') => {
      history = flowHistory(history, { type })
      sync.touch()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(10_000)

describe('a saved graph that is worked on', () => {
  it('is saved once it rests, and within two seconds while it does not', async () => {
    const service = new Service()
    const ana = page(service, 'Ana')
    ana.edit(noted('n1', 'a'))
    ana.edit(noted('n1', 'ab'))
    expect(ana.sync.state.kind).toBe('changed')
    await vi.advanceTimersByTimeAsync(900)
    expect(service.revision).toBe(2)
    expect(ana.sync.state).toEqual({ kind: 'saved', at: '2026-01-01T14:02:00.000Z' })
    for (let n = 0; n < 20; n++) {
      ana.edit(noted('n1', `go on ${n}`))
      await vi.advanceTimersByTimeAsync(150)
    }
    expect(service.revision).toBeGreaterThanOrEqual(3)
  })

  it('says why it is not saved, tries again by itself, and loses nothing', async () => {
    const service = new Service()
    const ana = page(service, 'Ana')
    service.down = true
    ana.edit(noted('n1', 'kept'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(ana.sync.state).toMatchObject({ kind: 'failed', again: true, cause: expect.stringContaining('did not answer') })
    ana.edit(noted('n2', 'too'))
    service.down = false
    await settle()
    expect([noteOf(service.newest, 'n1'), noteOf(service.newest, 'n2')]).toEqual(['kept', 'too'])
    expect(ana.sync.state.kind).toBe('saved')
  })

  it('brings in what somebody else saved, keeps what is not saved here, and names who', async () => {
    const service = new Service()
    const [ana, ben] = [page(service, 'Ana'), page(service, 'Ben')]
    ana.edit(noted('n1', 'by Ana'))
    await vi.advanceTimersByTimeAsync(900)
    ben.edit(noted('n2', 'by Ben'))
    void ben.sync.hear()
    await vi.advanceTimersByTimeAsync(100)
    expect([noteOf(ben.shown(), 'n1'), noteOf(ben.shown(), 'n2')]).toEqual(['by Ana', 'by Ben'])
    expect(ben.told).toEqual(['Ana noted n1.'])
    await settle()
    expect(noteOf(service.newest, 'n2')).toBe('by Ben')
    expect(ana.told).toEqual([])
  })

  it('says what of somebody else it replaced', async () => {
    const service = new Service()
    const [ana, ben] = [page(service, 'Ana'), page(service, 'Ben')]
    ana.edit(noted('n1', 'by Ana'))
    await vi.advanceTimersByTimeAsync(900)
    ben.edit(noted('n1', 'by Ben'))
    await settle()
    expect(ben.told).toEqual(['Ana noted n1. Your change replaced the note of n1. Versions still has theirs.'])
  })

  it('takes back only one’s own steps after somebody else’s change', async () => {
    const service = new Service()
    const [ana, ben] = [page(service, 'Ana'), page(service, 'Ben')]
    ana.edit(noted('n1', 'mine'))
    await settle()
    void ben.sync.hear()
    await settle()
    ben.edit(noted('n2', 'theirs'))
    await settle()
    void ana.sync.hear()
    await settle()
    ana.act('undo')
    expect([noteOf(ana.shown(), 'n1'), noteOf(ana.shown(), 'n2')]).toEqual([null, 'theirs'])
    ana.act('redo')
    expect([noteOf(ana.shown(), 'n1'), noteOf(ana.shown(), 'n2')]).toEqual(['mine', 'theirs'])
    await settle()
    expect([noteOf(service.newest, 'n1'), noteOf(service.newest, 'n2')]).toEqual(['mine', 'theirs'])
  })

  it('is the same in both pages in the end, with the work of both, however the saves and answers fall', async () => {
    const names = base.nodes.map((node) => node.address)
    const half = (n: number) => names.filter((_, k) => k > 0 && k % 2 === n)
    const steps = fc.array(fc.record({ who: fc.boolean(), wait: fc.integer({ min: 0, max: 1200 }), hear: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(
        editsOf(half(0), 'a'),
        editsOf(half(1), 'b'),
        steps,
        fc.integer({ min: 1, max: 1500 }),
        async (a, b, go, delay) => {
          const service = new Service()
          service.delay = delay
          const pages = [page(service, 'Ana'), page(service, 'Ben')] as const
          const left: [Edit[], Edit[]] = [[...a], [...b]]
          for (const { who, wait, hear } of go) {
            const n = who ? 0 : 1
            const edit = left[n].shift()
            if (edit) pages[n].edit((document) => edited(document, edit))
            if (hear) void pages[n].sync.hear()
            await vi.advanceTimersByTimeAsync(wait)
          }
          for (const n of [0, 1] as const) for (const edit of left[n]) pages[n].edit((document) => edited(document, edit))
          await vi.advanceTimersByTimeAsync(30_000)
          for (const one of pages) void one.sync.hear()
          await vi.advanceTimersByTimeAsync(30_000)
          const alone = [a, b].map((edits) => edits.reduce(edited, base)) as [GraphDocument, GraphDocument]
          expect(mergeGraphs(base, pages[0].shown(), service.newest).overwritten).toEqual([])
          expect(graphChanges(pages[0].shown(), service.newest)).toEqual([])
          expect(graphChanges(pages[1].shown(), service.newest)).toEqual([])
          // Nothing of either is lost: its own addresses are where they would be had no one else worked on it.
          for (const [n, letter] of ['a', 'b'].entries()) {
            const own = (document: GraphDocument) =>
              document.annotations
                .filter((word) => word.id.startsWith(letter))
                .map((word) => `${word.id} ${word.text}`)
                .toSorted()
            expect(own(service.newest)).toEqual(own(alone[n] as GraphDocument))
            for (const address of half(n))
              expect(noteOf(service.newest, address)).toEqual(noteOf(alone[n] as GraphDocument, address))
          }
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)
})

describe('what was done, in words', () => {
  const version = (revision: number, who: string, minute: number, changes: GraphVersion['changes']): GraphVersion => ({
    revision,
    name: 'Flow',
    saved_by: { type: 'user', id: who, name: who },
    saved_at: new Date(Date.UTC(2026, 0, 1, 14, minute)).toISOString(),
    nodes: 1,
    edges: 0,
    changes,
    kept: true,
    document_sha256: '',
  })
  const change = (...all: Parameters<typeof changeOf>[]) => all.flatMap((one) => changeOf(...one) ?? [])

  it('joins the saves of a sitting, and counts an address once', () => {
    const all = [
      version(5, 'Ana', 31, change(['noted', ['0x1234567890abcdef1234567890abcdef12345678']])),
      version(4, 'Ana', 30, change(['moved', ['a', 'b']])),
      version(3, 'Ana', 29, change(['moved', ['b', 'c']], ['added', Array.from({ length: 15 }, (_, n) => `n${n}`)])),
      version(2, 'Ben', 28, change(['written', ['Look here']])),
      version(1, 'Ana', 5, []),
    ]
    expect(sittings(all).map((run) => run.map((one) => one.revision))).toEqual([[5, 4, 3], [2], [1]])
    expect(newsText(all)).toBe('Ana added 15 addresses, moved 3 addresses, noted 0x1234…345678. Ben wrote “Look here”.')
  })
})
