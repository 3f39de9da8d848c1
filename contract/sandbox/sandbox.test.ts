import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { parseAddress } from '@/server/chain/address'
import { networkNamed } from '@/server/chain/networks'
import { fixtureAnswerText, sandboxFixtures } from './sandbox'
import { sandboxScreenings, screeningAnswerText } from './sandbox-screening'

describe('the fixtures of the sandbox', () => {
  it('are in docs/integrate/sandbox.md as they are', () => {
    const text = readFileSync(path.join(repositoryRoot, 'docs/integrate/sandbox.md'), 'utf8')
    const written = text.split('\n').filter((line) => /^\| `0x/.test(line))
    expect(written).toEqual(
      sandboxFixtures.map(
        (one) => `| \`${one.address}\` | \`${one.network}\` | ${one.title} | ${one.behind} | ${fixtureAnswerText(one)} |`,
      ),
    )
  })

  it('of screening are there as well', () => {
    const text = readFileSync(path.join(repositoryRoot, 'docs/integrate/sandbox.md'), 'utf8')
    const written = text.split('\n').filter((line) => /^\| `\{/.test(line))
    expect(written).toEqual(
      sandboxScreenings.map(({ ask, title, ...one }) => {
        const written = JSON.stringify(ask).replaceAll(':', ': ').replaceAll(',', ', ')
        return `| \`${written}\` | ${title} | ${screeningAnswerText({ ask, title, ...one })} |`
      }),
    )
  })

  it('are addresses of their networks, each once, told by their last digits', () => {
    for (const { network, address } of sandboxFixtures)
      expect(parseAddress(networkNamed(network), address)).toMatchObject({ ok: true, canonical: address })
    expect(sandboxFixtures.map(({ address }) => address.slice(-6))).toEqual(sandboxFixtures.map((_, i) => `dead0${i}`))
  })
})
