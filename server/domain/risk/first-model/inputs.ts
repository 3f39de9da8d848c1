import { canonicalSha256 } from '@/server/platform/canonical'
import type { AddressTags } from './address-tags'
import type { SubjectTransfer } from './evidence'
import type { CheckSubject, Facts } from './facts'
import { modelVersion } from './model'
import type { Side } from './side'

export interface CheckInputs {
  subject: CheckSubject
  policySha256: string
  sides: Side[]
  own: AddressTags | null
  texts: ReadonlyMap<number, string>
  transfers: SubjectTransfer[]
}

/** Everything a score was computed from, without database ids, in a form that canonical JSON can represent. */
export function inputsOf({ subject, policySha256, sides, own, texts, transfers }: CheckInputs): object {
  return {
    model_version: modelVersion,
    policy_sha256: policySha256,
    subject: namedSubject(subject),
    own: (own?.attributions ?? []).map((row) => [row.tagHash, row.confidence]),
    directions: sides.map((side) => ({
      direction: side.direction,
      unit: side.unit.kind,
      total: side.total.toString(),
      totals: side.totals.map((t) => [t.asset, t.raw.toString(), t.usd.toString(), t.count, t.unpriced]),
      epsilon: side.trace.epsilon,
      masses: { ...side.trace.masses },
      reached: side.reached.map((r) => ({
        address: texts.get(r.id) ?? null,
        hop: r.hop,
        mass: r.mass,
        value: r.value.toString(),
        unsolicited: r.unsolicited,
        periods:
          r.split === null ? null : [r.split.before, r.split.during, r.split.after].map((p) => [p.mass, p.value.toString()]),
        attributions: r.tags.attributions.map((row) => [row.tagHash, row.confidence, row.designatedAt, row.delistedAt]),
      })),
    })),
    transfers: transfers.map((t) => [t.inbound, t.asset, t.raw.toString(), t.usd?.toString() ?? null, t.time]),
  }
}

function namedSubject(subject: CheckSubject): object {
  const network = subject.network.name
  if (subject.kind === 'address') return { network, address: subject.address }
  return { network, transaction_hash: subject.hash, direction: subject.direction, output_index: subject.outputIndex }
}

/** The statements an answer read, about the subject and every address reached: their number, and a digest over all of them. */
export function snapshotOf({ own, sides, epochs }: Facts): { epoch: string; statements: number; sha256: string } {
  const tags = [own, ...sides.flatMap(({ side }) => side.reached.map((reached) => reached.tags))]
  const rows = tags.flatMap((t) => t?.attributions ?? []).map((row) => `${row.tagHash} ${row.confidence}`)
  const statements = [...new Set(rows)].sort()
  return { epoch: String(epochs.attribution), statements: statements.length, sha256: canonicalSha256(statements) }
}
