import { expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import type { CoinjoinEnd } from '../lanes/side'
import { massOf, plainSide } from '../testing/plain-side'
import { inputsOf } from './inputs'

it('says of a CoinJoin which rule recognised it, and of one in evidence from before there were rules what it said then', () => {
  const mass = massOf(0.4)
  const before: CoinjoinEnd = { hash: 'ab'.repeat(32), hop: 2, inputs: 50, listed: 1, time: 9, mass, value: 5n, exact: 5n }
  const now: CoinjoinEnd = { ...before, protocol: 'joinmarket', confidence: 60 }
  const subject = { kind: 'address' as const, network: networkNamed('bitcoin'), address: 'a' }
  const told = inputsOf({
    subject: subject as never,
    policySha256: '',
    sides: [plainSide({ coinjoins: [before, now] })],
    own: null,
    texts: new Map(),
    transfers: [],
  })
  expect(told).toMatchObject({
    lanes: [
      {
        coinjoins: [
          [before.hash, 2, mass, 50, 1],
          [before.hash, 2, mass, 50, 1, 'joinmarket', 60],
        ],
      },
    ],
  })
})
