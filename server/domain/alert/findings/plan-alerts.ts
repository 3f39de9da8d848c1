import type { AlertTurn } from '@/contract/alert/alert-turns'
import type { AlertFinding } from '@/contract/alert/alerts'
import { type Severity, severities } from '@/contract/monitoring/monitoring-rules'
import { canonicalJson } from '@/server/platform/canonical'
import type { FoundAt } from './finding'
import { isMoreThan, type KnownAlert, keptFirst, share } from './known-alert'
import { severityRank } from './severity'
import { atMost, inWeight, leadOf, type Signal, signalOf } from './signal'

/** A finding that a check of the wallet shows now. */
export interface HeldFinding extends FoundAt {
  /** The score or level from which it holds; see `Signal.bound`. */
  bound: number | null
  /** Whether something happened, rather than continues to hold: only an event justifies a new alert. */
  event: boolean
}

export interface Standing {
  found: readonly HeldFinding[]
  /** Alerts of the wallet that are not closed (`live`) and closed ones (`past`), the newest first. */
  live: readonly KnownAlert[]
  past: readonly KnownAlert[]
  /** Whether the score or level that a signal was raised for still holds. Called only with signals of `check`. */
  holds: (signal: Signal) => boolean
  /** Whether to close an alert whose finding no longer holds. */
  resolve: boolean
  /** The id of the suppression that keeps an alert from being raised, or null. */
  suppressedBy: (found: Pick<HeldFinding, 'about' | 'rule'>, rank: number) => string | null
  now: Date
}

export type PlanKind = 'raise' | 'strengthen' | 'weaken' | 'resolve' | 'reopen' | 'merge' | 'update'

export interface PlannedTurn {
  kind: AlertTurn['kind']
  from: string | null
  to: string | null
  comment: string | null
}

/** The planned change of one alert; `alert` is null for a new one. */
export interface Planned {
  kind: PlanKind
  alert: KnownAlert | null
  title: string
  finding: AlertFinding | null
  keys: string[]
  signals: Signal[]
  rank: number
  turns: PlannedTurn[]
  /** Facts to add to its evidence, in order. */
  facts: HeldFinding[]
  unmetSince: Date | null
  /** For `merge`: the alert that is kept. */
  into: string | null
}

export interface Plan {
  changes: Planned[]
  /** Findings that a suppression keeps from being raised. */
  suppressed: { suppressionId: string; found: HeldFinding }[]
}

/** Findings of several rules about the same thing. */
interface Subject {
  keys: string[]
  asks: string[]
  kept: string[]
  found: HeldFinding[]
  finding: AlertFinding
  title: string
}

/**
 * Plans how a check changes a wallet's alerts. A finding without an alert raises one, a finding with an open alert strengthens
 * or weakens it, and an alert whose finding is gone is resolved. A finding that people closed is raised again only if it has
 * grown. Pure, so that a back-test can use it.
 */
export function planAlerts(standing: Standing): Plan {
  const plan: Plan = { changes: [], suppressed: [] }
  const subjects = subjectsOf(standing)
  const taken = takeAlerts(subjects, standing.live)
  const used = new Set<KnownAlert>()
  for (const subject of subjects) {
    const matching = taken.get(subject) ?? []
    for (const one of matching) used.add(one)
    const [kept, ...rest] = matching
    if (kept === undefined) begin(plan, subject, standing)
    else {
      keep(plan, subject, kept, rest, standing)
      for (const other of rest) merge(plan, other, kept)
    }
  }
  for (const alert of standing.live) if (!used.has(alert)) end(plan, alert, standing)
  return plan
}

/** Groups findings by subject, the most severe first; a score or level joins the subject that causes it. */
function subjectsOf({ found, live }: Standing): Subject[] {
  const subjects: Subject[] = []
  for (const one of found.filter(({ about }) => about.finding.kind !== 'risk').sort(weightiest)) {
    const same = subjects.find(({ keys }) => share(keys, one.about.keys))
    if (same === undefined) subjects.push(subjectOf(one))
    else {
      same.keys = [...new Set([...same.keys, ...one.about.keys])]
      same.asks = [...new Set([...same.asks, ...one.about.asks])]
      same.kept = [...new Set([...same.kept, ...one.about.kept])]
      same.found.push(one)
    }
  }
  subjects.sort((a, b) => weightOf(b) - weightOf(a) || (a.keys.join() < b.keys.join() ? -1 : 1))
  for (const one of found.filter(({ about }) => about.finding.kind === 'risk')) {
    const holder = live.find(({ signals }) => signals.some(({ rule_id }) => rule_id === one.rule.id))
    const cause = subjects.find(({ keys }) => holder !== undefined && share(keys, holder.keys)) ?? subjects[0]
    if (cause === undefined) subjects.push(subjectOf(one))
    else {
      cause.found.push(one)
      cause.asks = [...new Set([...cause.asks, ...one.about.keys, ...one.about.asks])]
    }
  }
  return subjects
}

function subjectOf(one: HeldFinding): Subject {
  const { keys, asks, kept, finding } = one.about
  return { keys: [...keys], asks: [...asks], kept: [...kept], found: [one], finding, title: one.title }
}

/**
 * Order within a subject: most severe, then direct before indirect, then the largest amount. The first describes the subject.
 */
function weightiest(a: HeldFinding, b: HeldFinding): number {
  const [x, y] = [a.about.finding, b.about.finding]
  return (
    effectiveRank(b) - effectiveRank(a) ||
    (x.hop ?? 99) - (y.hop ?? 99) ||
    Number(y.amount_usd ?? 0) - Number(x.amount_usd ?? 0) ||
    (a.fact.id < b.fact.id ? -1 : a.fact.id > b.fact.id ? 1 : 0)
  )
}

const effectiveRank = ({ rule, most }: HeldFinding) => severityRank(atMost(rule.severity, most))

function weightOf({ found, finding }: Subject): number {
  const rank = Math.max(...found.map(effectiveRank))
  return rank * 1e15 + Math.min(Number(finding.amount_usd ?? 0), 1e14)
}

/**
 * The alerts of each subject: those that share its keys first, then those that share what it asks for. No alert is taken twice.
 */
function takeAlerts(subjects: readonly Subject[], live: readonly KnownAlert[]): Map<Subject, KnownAlert[]> {
  const taken = new Map<Subject, KnownAlert[]>()
  const free = new Set(live)
  for (const by of ['keys', 'asks'] as const) {
    for (const subject of subjects) {
      const matching = [...free].filter(({ keys }) => share(keys, subject[by])).sort(keptFirst)
      for (const one of matching) free.delete(one)
      taken.set(subject, [...(taken.get(subject) ?? []), ...matching])
    }
  }
  return taken
}

function signalsOf(subject: Subject, now: Date, before: readonly Signal[] = []): Signal[] {
  const byRule = new Map<string, Signal>()
  for (const one of subject.found) {
    const old = before.find(({ rule_id }) => rule_id === one.rule.id)
    const signal = signalOf(one, 'check', old === undefined ? now : new Date(old.since), one.bound)
    const other = byRule.get(one.rule.id)
    if (other === undefined || severityRank(signal.severity) > severityRank(other.severity)) byRule.set(one.rule.id, signal)
  }
  return inWeight([...byRule.values()])
}

function begin(plan: Plan, subject: Subject, standing: Standing): void {
  const { past, now } = standing
  const signals = signalsOf(subject, now)
  const rank = rankOf(signals)
  const risk = subject.finding.kind === 'risk'
  const before =
    past.find(({ keys }) => share(keys, subject.keys)) ??
    past.find(({ keys }) => share(keys, subject.asks)) ??
    past.find((alert) => risk && alert.signals.some(({ rule_id }) => subject.found.some(({ rule }) => rule.id === rule_id)))
  if (before?.resolvedByItself) {
    plan.changes.push(again(subject, before, signals, rank))
    return
  }
  // After people have closed its alert, an unchanged score is not raised again.
  if (risk && before !== undefined && !subject.found.some(({ event }) => event)) return
  if (before !== undefined && !risk && !isMoreThan(before, { rank, finding: subject.finding })) return
  const [first] = subject.found
  const suppressionId = first === undefined ? null : standing.suppressedBy(first, rank)
  if (suppressionId !== null && first !== undefined) {
    plan.suppressed.push({ suppressionId, found: first })
    return
  }
  plan.changes.push({
    kind: 'raise',
    alert: null,
    title: subject.title,
    finding: subject.finding,
    keys: [...subject.keys, ...subject.kept],
    signals,
    rank,
    turns: [{ kind: 'raised', from: null, to: 'open', comment: subject.title }, ...signals.slice(1).map(added)],
    facts: inLead(subject.found, signals),
    unmetSince: null,
    into: null,
  })
}

/** Reopens an alert that was closed because its finding was over, now that the finding holds again. */
function again(subject: Subject, alert: KnownAlert, signals: Signal[], rank: number): Planned {
  return {
    kind: 'reopen',
    alert,
    title: subject.title,
    finding: subject.finding,
    keys: keysWith(alert, subject),
    signals,
    rank,
    turns: [{ kind: 'holds_again', from: 'closed', to: 'open', comment: subject.title }],
    facts: subject.found.filter((one) => !alert.signals.some((old) => old.evidence_id === one.fact.id)),
    unmetSince: null,
    into: null,
  }
}

function keep(plan: Plan, subject: Subject, alert: KnownAlert, merged: readonly KnownAlert[], standing: Standing): void {
  const { now, holds } = standing
  const shown = signalsOf(subject, now, alert.signals)
  const has = new Set(shown.map(({ rule_id }) => rule_id))
  // Events remain, and a level that was raised holds until it falls, even if no check sees it rise again.
  const events = [alert, ...merged]
    .flatMap(({ signals }) => signals)
    .filter(({ by, rule_id }) => by === 'event' && !has.has(rule_id))
  const lasting = alert.signals.filter((one) => one.by === 'check' && !has.has(one.rule_id) && holds(one))
  const signals = inWeight([...shown, ...lasting, ...firstOfRule(events)])
  plan.changes.push(...change(alert, { signals, subject, now }))
}

function firstOfRule(signals: readonly Signal[]): Signal[] {
  return signals.filter((one, n) => signals.findIndex(({ rule_id }) => rule_id === one.rule_id) === n)
}

function merge(plan: Plan, alert: KnownAlert, into: KnownAlert): void {
  if (alert.state !== 'open' || alert.caseId !== null) return
  plan.changes.push({
    ...unchanged(alert),
    kind: 'merge',
    turns: [{ kind: 'state', from: alert.state, to: 'closed', comment: 'Another alert is about the same finding.' }],
    into: into.id,
  })
}

/** Ends the check signals of an alert that no longer hold; without signals, the alert is over. */
function end(plan: Plan, alert: KnownAlert, standing: Standing): void {
  const over = alert.signals.filter((one) => one.by === 'check' && !standing.holds(one))
  if (over.length === 0) return
  const listed = alert.finding?.kind === 'listed' || alert.keys.includes('self:listed')
  const signals = alert.signals.filter((one) => !over.includes(one) && !(listed && one.key === 'list_change'))
  plan.changes.push(...change(alert, { signals, subject: null, now: standing.now, resolve: standing.resolve }))
}

function change(
  alert: KnownAlert,
  next: { signals: Signal[]; subject: Subject | null; now: Date; resolve?: boolean },
): Planned[] {
  const { subject, signals, now } = next
  const before = new Map(alert.signals.map((one) => [one.rule_id, one]))
  const begun = signals.filter(({ rule_id }) => !before.has(rule_id))
  const ended = alert.signals.filter((old) => !signals.some(({ rule_id }) => rule_id === old.rule_id))
  const over = signals.length === 0
  const rank = over ? alert.severityRank : rankOf(signals)
  const turns: PlannedTurn[] = [...begun.map(added), ...ended.map(endedTurn)]
  if (rank !== alert.severityRank) {
    const kind = rank > alert.severityRank ? 'strengthened' : 'weakened'
    turns.push({ kind, from: severityOf(alert.severityRank), to: severityOf(rank), comment: leadOf(signals)?.title ?? null })
  }
  if (!over && alert.unmetSince !== null)
    turns.push({ kind: 'holds_again', from: null, to: null, comment: subject?.title ?? null })
  const resolved = over && next.resolve === true && alert.state === 'open' && alert.caseId === null
  if (over)
    turns.push({ kind: 'no_longer_met', from: alert.state, to: resolved ? 'closed' : alert.state, comment: unmetWords(now) })
  const facts = (subject?.found ?? []).filter((one) => {
    const [old, shown] = [before.get(one.rule.id), signals.find(({ rule_id }) => rule_id === one.rule.id)]
    return shown?.evidence_id === one.fact.id && old?.evidence_id !== one.fact.id
  })
  const planned: Planned = {
    ...unchanged(alert),
    kind: over ? 'resolve' : kindOf(alert, rank, begun.length, ended.length),
    title: subject?.title ?? alert.title,
    finding: subject?.finding ?? alert.finding,
    keys: subject === null ? [...alert.keys] : keysWith(alert, subject),
    signals,
    rank,
    turns,
    facts,
    unmetSince: over ? now : null,
    into: null,
  }
  return isSame(alert, planned) ? [] : [planned]
}

function kindOf(alert: KnownAlert, rank: number, begun: number, ended: number): PlanKind {
  if (rank !== alert.severityRank) return rank > alert.severityRank ? 'strengthen' : 'weaken'
  if (begun > 0) return 'strengthen'
  return ended > 0 ? 'weaken' : 'update'
}

function isSame(alert: KnownAlert, planned: Planned): boolean {
  return (
    planned.turns.length === 0 &&
    planned.facts.length === 0 &&
    planned.title === alert.title &&
    planned.keys.length === alert.keys.length &&
    (planned.unmetSince === null) === (alert.unmetSince === null) &&
    // JSONB does not preserve the order of an object's members.
    canonicalJson([planned.signals, planned.finding]) === canonicalJson([inWeight(alert.signals), alert.finding])
  )
}

/** The keys of an alert with those of a subject added. An alert about a cause no longer takes in any other score or level. */
function keysWith(alert: KnownAlert, { keys, kept, finding }: Subject): string[] {
  const old = finding.kind === 'risk' ? alert.keys : alert.keys.filter((key) => !/^(was:|self:risk$)/.test(key))
  return [...new Set([...old, ...keys, ...kept])]
}

function unchanged(alert: KnownAlert): Omit<Planned, 'kind'> {
  const { title, finding, keys, signals, severityRank: rank, unmetSince } = alert
  return { alert, title, finding, keys: [...keys], signals: [...signals], rank, turns: [], facts: [], unmetSince, into: null }
}

/** Facts in the order of the signals: the leading signal's fact begins the alert. */
function inLead(found: readonly HeldFinding[], signals: readonly Signal[]): HeldFinding[] {
  const place = (one: HeldFinding) => signals.findIndex(({ rule_id }) => rule_id === one.rule.id)
  return found.toSorted((a, b) => place(a) - place(b))
}

function added(signal: Signal): PlannedTurn {
  return { kind: 'signal_added', from: null, to: signal.name, comment: signal.title }
}

function endedTurn(signal: Signal): PlannedTurn {
  return { kind: 'signal_ended', from: signal.name, to: null, comment: signal.title }
}

const rankOf = (signals: readonly Signal[]) => Math.max(0, ...signals.map(({ severity }) => severityRank(severity)))
const severityOf = (rank: number): Severity => severities[rank] as Severity
const unmetWords = (now: Date) => `No longer met since ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
