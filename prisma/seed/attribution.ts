import type { SampleNetwork } from './address'
import { rfc3339, sampleClock, sampleCreator } from './fixed'

/** Levels of GraphSense's confidence scale that the sample uses. */
export type Confidence =
  | 'ownership'
  | 'ledger_immanent'
  | 'manual_transaction'
  | 'service_api'
  | 'forensic_investigation'
  | 'authority_data'
  | 'service_data'
  | 'forensic'
  | 'web_crawl'
  | 'heuristic'

export interface SampleActor {
  id: string
  label: string
  categories: string[]
  jurisdictions?: string[]
}

/** One statement about one address; `category` is what it is, `abuse` what it did (GraphSense concept ids). */
export interface SampleTag {
  network: SampleNetwork
  address: string
  label: string
  confidence: Confidence
  source: string
  actor?: string
  category?: string
  abuse?: string
  /** Set for the listed entity: the id of an (invented) list, and when it was put on it (epoch seconds). */
  listing?: { listedBy: string; designatedAt: number }
  /** A second publisher whose statements contradict or repeat the first's. */
  secondOpinion?: boolean
}

const currencies: Record<SampleNetwork, string> = { bitcoin: 'BTC', ethereum: 'ETH' }

/** A TagPack document (GraphSense schema) from tags, its dates moved by `offset` seconds. */
export function tagPack(title: string, description: string, tags: readonly SampleTag[], offset: number) {
  return {
    title,
    creator: sampleCreator,
    description,
    is_public: true,
    lastmod: lastmod(offset),
    tags: tags.map(({ network, address, label, confidence, source, actor, category, abuse, listing }) => ({
      address,
      currency: currencies[network],
      network: currencies[network],
      label,
      source,
      confidence,
      is_cluster_definer: false,
      ...(actor && { actor }),
      ...(category && { category }),
      ...(abuse && { abuse }),
      ...(listing && {
        context: JSON.stringify({ listed_by: listing.listedBy, designated_at: rfc3339(listing.designatedAt + offset) }),
      }),
    })),
  }
}

function lastmod(offset: number): string {
  return rfc3339(sampleClock + offset).slice(0, 10)
}

/** An actor pack document (GraphSense schema). */
export function actorPack(actors: readonly SampleActor[], offset: number) {
  return {
    title: 'Sample actors',
    creator: sampleCreator,
    description: 'Invented organisations of the sample data set. None of them exists.',
    is_public: true,
    actors: actors.map(({ id, label, categories, jurisdictions = [] }) => ({
      id,
      label,
      uri: `https://${id.replaceAll('_', '-')}.example`,
      lastmod: lastmod(offset),
      categories,
      jurisdictions,
    })),
  }
}
