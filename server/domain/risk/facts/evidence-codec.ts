import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { deflateRaw, deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib'
import { networkById } from '@/server/chain/networks'
import type { ActivePolicy } from '@/server/domain/policy'
import type { AssetRow } from '../evidence/evidence'
import type { Facts } from './checked-facts'

/** Raised whenever the shape of facts or of the answer changes, so that older evidence is refused instead of misread. */
export const evidenceFormat = 2

/** Size in bytes up to which compressing synchronously costs less than handing over to another thread. */
const small = 64 * 1024
const deflated = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw)

/**
 * Facts as compressed bytes, without their policy, which is pinned by id. The structured-clone format keeps maps, big integers
 * and shared objects, stays readable by every later Node, and costs a hundredth of superjson. Serialises synchronously; large
 * results are compressed off the main thread.
 */
export async function encodeEvidence({ shadow: _, ...facts }: Facts): Promise<Buffer> {
  const subject = { ...facts.subject, network: facts.subject.network.id }
  const bytes = serialize({ ...facts, subject, policy: null, assets: usedAssets(facts) })
  return bytes.length <= small ? deflateRawSync(bytes, { level: 1 }) : deflated(bytes, { level: 1 })
}

/** The facts of a stored check, to be scored by `policy`. */
export function decodeEvidence(bytes: Uint8Array, policy: ActivePolicy): Facts {
  const stored = deserialize(inflateRawSync(bytes)) as Facts & { subject: { network: unknown } }
  const network = networkById(stored.subject.network as unknown as number)
  return { ...stored, policy, subject: { ...stored.subject, network } }
}

/** Only the assets that the answer names: a network may have very many. */
function usedAssets({ sides, evidence, assets, clusters }: Facts): Facts['assets'] {
  const used = new Set<number>([...evidence.values()].flatMap((list) => list.map((t) => t.asset)))
  for (const { side, chosen } of sides) {
    if (side.unit.kind === 'asset') used.add(side.unit.asset)
    for (const row of side.totals) used.add(row.asset)
    for (const row of side.reached.flatMap((r) => r.rows)) used.add(row.asset)
    for (const { conversion } of chosen.flatMap((r) => (r.path?.links ?? []).flatMap(({ carriers }) => carriers))) {
      if (conversion !== undefined) for (const leg of [conversion.given, conversion.received]) used.add(leg.asset)
    }
    for (const link of chosen.flatMap((r) => r.path?.links ?? [])) used.add(link.asset)
  }
  for (const { unit } of (clusters?.members ?? []).flatMap((member) => member.sides))
    if (unit.kind === 'asset') used.add(unit.asset)
  const kept = new Map<number, AssetRow>()
  for (const id of used) {
    const row = assets.get(id)
    if (row !== undefined) kept.set(id, row)
  }
  return kept
}
