import { describe, expect, it } from 'vitest'
import { cspViolations } from './csp-report'

const legacy = (change: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://assay.example/cases/cas_1?token=secret#x',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'source-file': 'https://assay.example/cases/cas_1',
    'line-number': 7,
    ...change,
  },
})

describe('reports of a browser', () => {
  it('of the older kind are read, without the query of an address', () => {
    expect(cspViolations(legacy())).toEqual([
      {
        page: 'https://assay.example/cases/cas_1',
        directive: 'script-src-elem',
        blocked: 'inline',
        source: 'https://assay.example/cases/cas_1',
        line: 7,
      },
    ])
  })

  it('do not bring the link of an invitation into the log', () => {
    const page = 'https://assay.example/invitation/AZqrtQ0nf8K'
    expect(JSON.stringify(cspViolations(legacy({ 'document-uri': page, 'source-file': `${page}/x` })))).not.toContain('AZqrt')
  })

  it('of the Reporting API are read, others among them passed over, at most twenty', () => {
    const one = {
      type: 'csp-violation',
      body: {
        documentURL: 'https://a.example/x?y',
        effectiveDirective: 'img-src',
        blockedURL: 'https://evil.example/p.png?id=1',
      },
    }
    expect(cspViolations([{ type: 'deprecation', body: {} }, one, 7, null])).toEqual([
      { page: 'https://a.example/x', directive: 'img-src', blocked: 'https://evil.example/p.png', source: null, line: null },
    ])
    expect(cspViolations(Array.from({ length: 100 }, () => one))).toHaveLength(20)
  })

  it.each([[null], [7], ['x'], [{}], [[]], [{ 'csp-report': 'x' }], [{ type: 'csp-violation' }]])('%j is none', (value) => {
    expect(cspViolations(value)).toEqual([])
  })

  it('cannot write into a terminal, nor at length, nor in another type', () => {
    const [hostile] = cspViolations(
      legacy({ 'blocked-uri': `\u001b[2J\u202E${'x'.repeat(8000)}`, 'line-number': '1; drop', 'source-file': { a: 1 } }),
    )
    expect(hostile?.blocked).toMatch(/^\[2Jx+$/)
    expect(hostile?.blocked).toHaveLength(300)
    expect(hostile).toMatchObject({ line: null, source: null })
  })
})
