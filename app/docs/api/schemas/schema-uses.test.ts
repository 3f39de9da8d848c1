import { expect, it } from 'vitest'
import { readReference } from '../../reference'
import { usesOf } from './schema-uses'

const reference = readReference('https://assay.example.com')

it.each([
  ['RiskCheckScoreRange', 'RiskCheck', 'answered', '/docs/api/risk#checkRisk'],
  ['CreateCase', undefined, 'sent', '/docs/api/cases#createCase'],
  ['WalletTag', 'Wallet', 'answered', '/docs/api/wallets#getWallet'],
] as const)('%s is found where it is used', (name, within, way, href) => {
  const uses = usesOf(name, reference)
  if (within) expect(uses.within).toContain(within)
  expect(uses[way].map((one) => one.href)).toContain(href)
})

it('knows a use of nearly every schema; the rest are of events', () => {
  const unused = Object.keys(reference.schemas).filter((name) => {
    const { within, sent, answered } = usesOf(name, reference)
    return within.length + sent.length + answered.length === 0
  })
  expect(unused.filter((name) => !/(Event|Error)$/.test(name))).toEqual([])
})
