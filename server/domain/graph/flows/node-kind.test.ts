import { expect, it } from 'vitest'
import { nodeKind } from './node-kind'

it.each([
  [['mixing_service'], 'mixer'],
  [['mixing_service', 'sanction'], 'sanction'],
  [['exchange', 'service_hack'], 'theft'],
  [['high_risk_exchange'], 'exchange'],
  [['defi_dex_pair'], 'swap'],
  [['defi_bridge', 'defi'], 'bridge'],
  [['defi_lending'], 'defi'],
  [['ponzi_scheme'], 'scam'],
  [['sextortion'], 'scam'],
  [['weapons'], 'crime'],
  [['ransomware', 'user'], 'ransomware'],
  [['donation'], 'person'],
  [['collectible'], null],
  [[], null],
])('of %j is %s', (concepts, kind) => {
  expect(nodeKind(concepts)).toBe(kind)
})
