import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { glossary } from './glossary'

describe('docs/use/glossary.md', () => {
  it('has every term as the console explains it, by the alphabet, and no other', () => {
    const text = readFileSync(path.join(repositoryRoot, 'docs/use/glossary.md'), 'utf8')
    const terms = Object.values(glossary).toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
    const expected = terms.map(({ term, means }) => `## ${term}\n\n${means}\n`).join('\n')
    expect(text.slice(text.indexOf('## '))).toBe(expected)
  })
})
