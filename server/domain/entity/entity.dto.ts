import type { z } from 'zod'
import type { Entity, EntitySummary, entityAttribution } from '@/contract/attribution/entities'
import { networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { EntityAttributionRow, EntityFacts, EntityRow } from './entity.repo'

/** Addresses by the name of their network, from counts by its id. */
export function byNetwork(counts: readonly { network: number; count: number }[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ network, count }) => [networkById(network).name, count]))
}

/** All values of a field of an entity and those merged into it, each once. */
export function everyOf(
  row: EntityRow,
  parts: readonly EntityRow[],
  field: 'categories' | 'abuses' | 'jurisdictions' | 'aliases',
): string[] {
  return [...new Set([row, ...parts].flatMap((one) => one[field] ?? []))]
}

/** An entity as shown in lists, with the names of entities merged into it as aliases. */
export function entitySummaryDto(
  row: EntityRow,
  counts: readonly { network: number; count: number }[],
  parts: readonly EntityRow[] = [],
): EntitySummary {
  const aliases = new Set([...parts.map(({ name }) => name), ...everyOf(row, parts, 'aliases')])
  aliases.delete(row.name)
  return {
    id: typeIdOf('ent', row.id),
    object: 'entity',
    name: row.name,
    aliases: [...aliases],
    category: row.category,
    abuses: everyOf(row, parts, 'abuses'),
    jurisdictions: everyOf(row, parts, 'jurisdictions'),
    own: row.org_id !== null,
    address_count_by_network: byNetwork(counts),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

/** A statement as shown in an entity's profile. */
export function entityAttributionDto(row: EntityAttributionRow): z.infer<typeof entityAttribution> {
  const network = networkById(row.network)
  return {
    id: typeIdOf('att', row.id),
    address: row.address,
    transaction_hash: row.tx_hash === null ? null : hashText(network, row.tx_hash),
    network: network.name,
    label: row.label,
    category: row.category,
    abuse: row.abuse,
    role: row.role,
    confidence: row.confidence,
    confidence_basis: row.confidence_basis,
    source: { type: row.source_type, url: row.source_url, publisher: row.publisher, retrieved_at: isoOrNull(row.retrieved_at) },
    listed_by: row.listed_by,
    ...(row.listed_network !== null && { listed_network: networkById(row.listed_network).name }),
    valid_from: isoOrNull(row.valid_from),
    valid_to: isoOrNull(row.valid_to),
    tag_pack: row.pack_title,
    tag_pack_version: row.pack_version,
    disputed: row.disputed,
    dispute: row.dispute,
  }
}

/** The undisputed statement with the highest confidence decides; an entity without one is known by name only. */
export function confidenceOf(surest: EntityAttributionRow | undefined, facts: EntityFacts): Entity['confidence'] {
  if (surest === undefined || surest.disputed) {
    return { level: 'unknown', value: 0, explanation: 'No undisputed statement connects an address with this entity.' }
  }
  const many = facts.attributions === 1 ? 'one statement' : `${facts.attributions} statements`
  const packs = facts.packs.length
  const who = packs === 0 ? 'by this organisation' : packs === 1 ? 'from one source' : `from ${packs} sources`
  return {
    level: surest.confidence_basis,
    value: surest.confidence,
    explanation: `From the most reliable of ${many} ${who}: ${surest.confidence_basis.replaceAll('_', ' ')}, ${surest.confidence} on the TagPack scale.`,
  }
}

/** Fields for which sources give different values. */
export function conflictsOf(facts: EntityFacts): Entity['conflicts'] {
  return (['category', 'abuse'] as const).flatMap((field) => {
    const values = facts.values.filter((value) => value.field === field)
    if (values.length < 2) return []
    return [
      {
        field,
        values: values.map(({ value, n, confidence, sources }) => ({
          value,
          attributions: n,
          highest_confidence: confidence,
          sources,
        })),
      },
    ]
  })
}
