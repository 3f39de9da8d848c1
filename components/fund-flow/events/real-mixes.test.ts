import { describe, expect, it, vi } from 'vitest'
import { drawScene } from '@/components/graph/drawing/draw-labels'
import { colours, context, coveredIn, seenScene } from '@/components/graph/testing/seen-scene'
import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import type { GraphDocument } from '@/contract/graph/graphs'
import { unitsText } from '@/contract/graph/micros'
import { Ledger } from '@/e2e/real/ledger'
import { remixes, type Transaction } from '@/e2e/real/whirlpool'
import { hasRecorded } from '@/e2e/recorded-data'
import { shareOutputs } from '@/server/chain/utxo/share-outputs'
import { newDocument, withExpansion } from '../document/flow-document'
import { flowView } from '../flow-view'
import { toCanvas } from '../picture/to-canvas'
import { coins } from '../testing/coinjoins'

vi.stubGlobal('Path2D', class {})
vi.setConfig({ testTimeout: 120_000 })

const { asset } = coins(1)
const css = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof toCanvas>[2]

function coinjoinOf({ txid, at, inputs, outputs }: Transaction): GraphCoinjoin {
  const shares = shareOutputs(inputs, outputs)
  const side = (end: 'from' | 'to') =>
    [...Map.groupBy(shares, (share) => share[end])].map(([address, own]) => {
      const raw = own.reduce((sum, share) => sum + share.value, 0n)
      return { address, amount: { asset, amount: unitsText(raw, 8), amount_raw: raw.toString(), amount_usd: null } }
    })
  return {
    id: `coinjoin ${txid}`,
    protocol: 'Whirlpool',
    basis: 'structure',
    confidence: 98,
    participants: inputs.length,
    equal_outputs: outputs.length,
    transaction_hash: txid,
    at,
    payers: side('from'),
    payees: side('to'),
    shares: shares.map(({ from, to, value }) => ({
      from,
      to,
      amount_raw: value.toString(),
      usd: '0',
      unpriced: 1,
      transfers: 1,
    })),
  }
}

/** Four mixes in a row, following the coin that was mixed repeatedly. */
function mixedGraph(): { document: GraphDocument; mixes: GraphCoinjoin[] } {
  const { mixes, way } = remixes(4)
  const payments = mixes.flatMap(({ at, inputs, outputs }) =>
    shareOutputs(inputs, outputs).map(({ from, to, value }) => ({ from, to, at, asset, raw: value })),
  )
  const ledger = new Ledger('bitcoin', payments, new Map(), () => null)
  const everybody = new Set(payments.flatMap(({ from, to }) => [from, to]))
  const [root = '', ...next] = way
  const begun = newDocument(ledger.expansion(root, everybody))
  const document = next.reduce((grown, address) => withExpansion(grown, ledger.expansion(address, everybody)), begun)
  return { document, mixes: mixes.map(coinjoinOf) }
}

describe.skipIf(!hasRecorded)('recorded Whirlpool mixes of ../shared/data', () => {
  const { document, mixes } = hasRecorded ? mixedGraph() : { document: null, mixes: [] }

  it('leave no flow at all, because everything ran through them', () => {
    if (!document) return
    expect(document.edges.length).toBeGreaterThan(30)
    const view = flowView(document, null, null, [], mixes)
    expect([view.edges.length, view.coinjoins.length]).toEqual([0, 4])
    for (const { legs } of view.coinjoins) expect(legs.length).toBeGreaterThanOrEqual(2)
  })

  it.each([
    [1440, 900],
    [1920, 1080],
    [390, 490],
  ])('write nothing over anything at fit and at 1:1, %i × %i', (width, height) => {
    if (!document) return
    const drawn = toCanvas(document, flowView(document, null, null, [], mixes), css, null, new Set())
    for (const zoom of ['fit', '100 %'] as const) {
      const scene = seenScene({ ...drawn, width, height, zoom })
      expect(coveredIn(scene, drawScene(context, scene, colours))).toEqual([])
    }
  })
})
