import { createHash } from 'node:crypto'
import { sandboxFixtures } from '@/contract/sandbox/sandbox'
import { sandboxListId } from '@/contract/sandbox/sandbox-screening'
import type { NormalisedTransfer } from '@/server/chain/ingest'
import { networkNamed, type SandboxNetworkName } from '@/server/chain/networks'
import type { Statement } from '@/server/domain/attribution'

/** Increased with every change of the fixtures; a sandbox with an older version is loaded again. */
export const fixturesVersion = 2
export const fixturesSource = 'sandbox'

/** 2026-01-12T00:00:00Z in Unix seconds. */
const firstBlockTime = Date.UTC(2026, 0, 12) / 1000
export const fixturesDay = '2026-01-12'

/** Addresses that exist only in the history; derived from names, so no one has a key for them. */
const party = (name: string): string => `0x${createHash('sha256').update(`assay sandbox:${name}`).digest('hex').slice(0, 40)}`
const [exchange, sanctioned, mixing, between, scam, stranger] = [
  'exchange',
  'sanctioned',
  'mixing',
  'peel',
  'fraud',
  'payer',
].map(party) as [string, string, string, string, string, string]

const fixture = (key: (typeof sandboxFixtures)[number]['key']): string => {
  const found = sandboxFixtures.find((one) => one.key === key)
  if (!found) throw new Error(`the sandbox has no fixture ${key}`)
  return found.address
}

/** Payments by network, in the order of their blocks: from, to, dollars. A TEST is worth a dollar. */
const payments: Record<SandboxNetworkName, [from: string, to: string, dollars: number][]> = {
  sandbox: [
    [exchange, fixture('low'), 50_000],
    [exchange, fixture('severe'), 9000],
    [sanctioned, fixture('severe'), 1000],
    [mixing, between, 10_000],
    [between, fixture('mixer'), 10_000],
    [exchange, fixture('mixer'), 5000],
    [exchange, fixture('medium'), 98_500],
    [scam, fixture('medium'), 1500],
    [stranger, fixture('unknown'), 2000],
    [exchange, fixture('degraded'), 3000],
    [exchange, fixture('rate_limited'), 3000],
  ],
  'sandbox-stale': [[exchange, fixture('stale'), 40_000]],
}

/** The transfers of a sandbox network: one transaction per block, an hour apart, the same on every machine. */
export function fixtureTransfers(network: SandboxNetworkName): NormalisedTransfer[] {
  return payments[network].map(([from, to, dollars], height) => ({
    hash: createHash('sha256').update(`assay sandbox:${network}:${height}`).digest('hex'),
    transferIndex: 0,
    blockHeight: height + 1,
    txIndex: 0,
    blockTime: firstBlockTime + height * 3600,
    from,
    to,
    asset: { contract: '' },
    amountRaw: `${dollars}${'0'.repeat(networkNamed(network).nativeDecimals)}`,
  }))
}

/** A sandbox's own attributions of the parties. */
export function fixtureStatements(): Statement[] {
  return [
    statement('sandbox', exchange, { label: 'Sandbox exchange', category: 'exchange' }),
    statement('sandbox-stale', exchange, { label: 'Sandbox exchange', category: 'exchange' }),
    statement('sandbox', mixing, { label: 'Sandbox mixer', category: 'mixing_service' }),
    statement('sandbox', scam, { label: 'Sandbox scam', abuse: 'scam' }),
    statement('sandbox', sanctioned, {
      label: 'Sandbox sanctioned party',
      abuse: 'sanction',
      listedBy: sandboxListId,
      designatedAt: '2025-01-01T00:00:00Z',
    }),
  ]
}

interface Said {
  label: string
  category?: string
  abuse?: string
  listedBy?: string
  designatedAt?: string
}

function statement(network: SandboxNetworkName, address: string, said: Said): Statement {
  const { label, category = null, abuse = null, listedBy = null, designatedAt = null } = said
  return {
    network: networkNamed(network),
    address,
    txHash: null,
    label,
    category,
    abuse,
    concepts: [category, abuse].filter((concept) => concept !== null),
    role: null,
    confidenceBasis: 'ownership',
    confidence: 100,
    source: null,
    sourceType: 'own',
    publisher: 'Sandbox',
    tagType: 'actor',
    context: null,
    clusterDefiner: false,
    listedBy,
    designatedAt,
    delistedAt: null,
    retrievedAt: null,
    validFrom: null,
    validTo: null,
    actor: null,
    entityKey: `sandbox:${label}`,
  }
}
