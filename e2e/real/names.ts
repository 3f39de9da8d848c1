import { existsSync } from 'node:fs'
import path from 'node:path'
import type { GraphNode } from '@/contract/graph/graphs'
import { conceptId, readPack } from '@/server/domain/attribution'
import { rawText } from '@/server/domain/attribution/tagpack/raw-pack'
import { nodeKind } from '@/server/domain/graph/flows/node-kind'
import { recorded, recordedRows, recordedText } from '../recorded-data'

/** Published packs in order of precedence. */
const packs = [
  'tornado_cash.yaml',
  'ronin_bridge.yaml',
  'exchange-wallets-binance.yaml',
  'etherscan-wordcloud-exchange.yaml.gz',
  'etherscan-wordcloud-market.yaml',
  'etherscan-label-word-cloud.yaml.gz',
  'walletexplorer.yaml.gz',
  'ofac.yaml',
]
/** The categories of ours for the labels in Forta's lists. */
const ofForta = [
  ['heist', 'hacking'],
  ['exploit', 'hacking'],
  ['phish', 'scam'],
] as const

export interface Named {
  name: string
  concepts: string[]
}

/** Names and categories of addresses in public sources. */
export function publishedNames(): Map<string, Named> {
  const all = new Map<string, Named>()
  const say = (address: string, name: string, concepts: readonly (string | undefined)[]) => {
    const key = address.startsWith('0x') ? address.toLowerCase() : address
    const known = all.get(key) ?? { name, concepts: [] }
    const more = concepts.flatMap((text) => (text === undefined ? [] : (conceptId(text) ?? [])))
    all.set(key, { name: known.name, concepts: [...new Set([...known.concepts, ...more])] })
  }
  for (const file of packs.map((name) => path.join('attributions/graphsense-tagpacks', name))) {
    if (!existsSync(path.join(recorded, file))) continue
    const { header, items } = readPack(recordedText(file))
    for (const item of items) {
      if (!('value' in item)) continue
      const text = (key: string) => rawText(item.value, key) ?? rawText(header, key)
      const [address, label] = [text('address'), text('label')]
      if (address === undefined || label === undefined) continue
      const listed = file.endsWith('ofac.yaml') ? 'sanction' : undefined
      say(address, listed ? 'OFAC list' : label, [listed, text('category'), text('abuse')])
    }
  }
  for (const [address = '', name = '', list = ''] of recordedRows('attributions/forta/etherscan_malicious_labels.csv.gz', ','))
    if (address.startsWith('0x')) say(address, name, [ofForta.find(([word]) => list.includes(word))?.[1]])
  return all
}

/** A node as the console would describe it, with a level if its name justifies one: real data has no checks. */
export function describedNode(address: string, named: Named | undefined, number: number): GraphNode {
  const kind = nodeKind(named?.concepts ?? [])
  const level = kind === 'sanction' ? 'severe' : kind === 'theft' ? 'high' : kind === 'scam' ? 'medium' : named ? 'low' : null
  const tail = String(number).padStart(5, '0')
  return {
    address,
    entity: named ? { id: `ent_01h455vb4pex5vsknk084${tail}`, name: named.name, category: null, confidence: 50 } : null,
    category: named?.concepts[0] ?? null,
    said: { kind, concepts: named?.concepts ?? [], listed: [], customer_reference: null },
    check: level && {
      id: `chk_01h455vb4pex5vsknk084${tail}`,
      level,
      score: 50,
      model_version: 'recorded',
      stale: false,
      checked_at: '2026-01-01T00:00:00.000Z',
    },
    transfers_in: 0,
    transfers_out: 0,
    first_seen_at: null,
    last_seen_at: null,
  }
}
