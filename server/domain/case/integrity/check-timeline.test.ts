import { describe, expect, it } from 'vitest'
import { canonicalJson, sha256 } from '@/server/platform/canonical'
import { eventHash, type LinkedEvent } from '../timeline/timeline-hash'
import { checkTimeline, type StoredTimeline } from './check-timeline'

const caseId = 'cas_01h455vb4pex5vsknk084sn02q'
const intake = '{"title": "Deposit from a mixer",  "loss":{"amount":"1.20"}}'
const note = 'Called the exchange; *no answer*.'
const noteId = '0197a000-0000-7000-8000-0000000000aa'
const digest = (text: string) => sha256(text).toString('hex')
const actor = { type: 'user' as const, id: '0197a000-0000-7000-8000-00000000000a', name: 'Ada' }

const told: Pick<LinkedEvent, 'kind' | 'detail'>[] = [
  { kind: 'created', detail: { number: 7, intake_sha256: digest(intake) } },
  { kind: 'stage_changed', detail: { from: 'intake', to: 'triage' } },
  { kind: 'note_added', detail: { note_id: noteId, sha256: digest(note) } },
  { kind: 'edited', detail: { field: 'tags', from: [], to: ['q4', 'é'] } },
]

const evidenceId = 'evi_01h455vb4pex5vsknk084sn02q'
const file = { name: 'a.pdf', size: 3, sha256: digest('abc') }

function timeline(): StoredTimeline {
  return chained(told)
}

function chained(words: typeof told): StoredTimeline {
  let previous = ''
  const events = words.map(({ kind, detail }, n) => {
    const event = { seq: n + 1, at: `2026-03-01T12:00:0${n}.000Z`, kind, actor: { ...actor }, detail: { ...detail } }
    const prev_hash = previous
    previous = eventHash(Buffer.from(prev_hash, 'hex'), caseId, event).toString('hex')
    return { ...event, prev_hash, hash: previous }
  })
  return {
    caseId,
    events,
    length: events.length,
    head: previous,
    notes: new Map([[noteId, note]]),
    evidence: new Map([[evidenceId, file]]),
    intake,
  }
}
type Stored = StoredTimeline['events'][number]
const at = (stored: StoredTimeline, n: number) => stored.events[n] as Stored

describe('the hash of an event', () => {
  it('is that of the bytes before it and of its canonical JSON, as anybody can compute it', () => {
    const { prev_hash, hash, ...event } = at(timeline(), 1)
    expect(canonicalJson({ ...event, case_id: caseId })).toBe(
      `{"actor":{"id":"${actor.id}","name":"Ada","type":"user"},"at":"2026-03-01T12:00:01.000Z","case_id":"${caseId}","detail":{"from":"intake","to":"triage"},"kind":"stage_changed","seq":2}`,
    )
    expect(
      sha256(Buffer.concat([Buffer.from(prev_hash, 'hex'), Buffer.from(canonicalJson({ ...event, case_id: caseId }))])).toString(
        'hex',
      ),
    ).toBe(hash)
  })
})

describe('a timeline', () => {
  it('nobody touched has no fault', () => expect(checkTimeline(timeline())).toEqual([]))

  const changes: [string, number[], (stored: StoredTimeline) => void][] = [
    ['a word changed', [2], (s) => Object.assign(at(s, 1).detail, { to: 'review' })],
    ['a word added', [2], (s) => Object.assign(at(s, 1).detail, { comment: 'approved' })],
    ['the time changed', [3], (s) => Object.assign(at(s, 2), { at: '2026-03-01T11:00:00.000Z' })],
    ['the author changed', [4], (s) => Object.assign(at(s, 3).actor, { name: 'Ben' })],
    ['the kind changed', [2], (s) => Object.assign(at(s, 1), { kind: 'reopened' })],
    ['a case changed for another', [1, 2, 3, 4], (s) => Object.assign(s, { caseId: 'cas_01h455vb4pex5vsknk084sn02r' })],
    ['the intake changed', [1], (s) => Object.assign(s, { intake: intake.replace('1.20', '1.2') })],
    ['a note changed', [3], (s) => Object.assign(s, { notes: new Map([[noteId, `${note} `]]) })],
    ['a note gone', [3], (s) => Object.assign(s, { notes: new Map() })],
    ['an event taken out', [3, 3, 4, 0], (s) => void s.events.splice(1, 1)],
    ['the first taken out', [2, 2, 3, 4, 0], (s) => void s.events.shift()],
    ['the last cut off', [0, 0], (s) => void s.events.pop()],
    ['all cut off', [0, 0], (s) => void s.events.splice(0)],
    ['two exchanged', [3, 3, 2, 2, 4], (s) => void s.events.splice(1, 2, at(s, 2), at(s, 1))],
    [
      'one put in behind the end with a right hash',
      [0, 0],
      (s) => {
        const event = { ...at(s, 3), seq: 5, prev_hash: s.head }
        s.events.push({ ...event, hash: eventHash(Buffer.from(s.head, 'hex'), caseId, event).toString('hex') })
      },
    ],
    [
      'a word changed and its own hash mended',
      [3],
      (s) => {
        const event = Object.assign(at(s, 1), { detail: { from: 'intake', to: 'review' } })
        event.hash = eventHash(Buffer.from(event.prev_hash, 'hex'), caseId, event).toString('hex')
      },
    ],
  ]
  it.each(changes)('with %s is told', (_, seqs, change) => {
    const stored = timeline()
    change(stored)
    expect(checkTimeline(stored).map((fault) => fault.seq)).toEqual(seqs)
  })

  it('rewritten as a whole still ends in another hash than the case holds', () => {
    const stored = timeline()
    let previous = ''
    for (const event of stored.events) {
      if (event.seq === 2) event.detail = { from: 'intake', to: 'review' }
      event.prev_hash = previous
      previous = eventHash(Buffer.from(previous, 'hex'), caseId, event).toString('hex')
      event.hash = previous
    }
    expect(checkTimeline(stored)).toEqual([{ seq: 0, issue: 'does not end in the hash that the case holds' }])
  })
})

describe('a timeline that tells of a file', () => {
  const added = () =>
    chained([...told, { kind: 'evidence_added', detail: { evidence_id: evidenceId, media_type: 'application/pdf', ...file } }])

  it('has no fault while the file is what it was', () => expect(checkTimeline(added())).toEqual([]))

  it.each([
    ['gone', []],
    ['another', [[evidenceId, { ...file, sha256: digest('abd') }]]],
    ['longer', [[evidenceId, { ...file, size: 4 }]]],
    ['renamed', [[evidenceId, { ...file, name: 'b.pdf' }]]],
  ] as [string, [string, typeof file][]][])('tells that it is %s', (_, rows) => {
    expect(checkTimeline({ ...added(), evidence: new Map(rows) }).map((fault) => fault.seq)).toEqual([5])
  })
})
