import { describe, expect, it } from 'vitest'
import { type PageRequest, requestDepths } from './request-depth'

const at = (path: string) => `http://console.test${path}`
const page: PageRequest = { url: at('/alerts'), kind: 'document', start: 0, end: 1, askedBy: [] }
const make = (path: string, kind: PageRequest['kind'], start: number, end: number | null, ...askedBy: string[]): PageRequest => ({
  url: at(path),
  kind,
  start,
  end,
  askedBy: askedBy.map(at),
})
const depths = (...requests: PageRequest[]) => requestDepths([page, ...requests]).map(({ depth }) => depth)

describe('requestDepths', () => {
  it('counts what markup names as one, and what a script of it asks for as two', () => {
    expect(
      depths(
        make('/a.js', 'script', 1, 2, '/alerts'),
        make('/lazy.js', 'script', 3, 4, '/a.js'),
        make('/logo.svg', 'other', 1, 2),
      ),
    ).toEqual([0, 1, 2, 1])
  })

  it('takes the deepest of the scripts on the stack', () => {
    const found = requestDepths([
      page,
      make('/a.js', 'script', 1, 2, '/alerts'),
      make('/lazy.js', 'script', 3, 4, '/a.js'),
      make('/api/trpc/x', 'data', 5, 6, '/a.js', '/lazy.js'),
    ])
    expect(found[3]?.depth).toBe(3)
    expect(found[3]?.chain).toEqual(['/alerts', '/a.js', '/lazy.js', '/api/trpc/x'].map(at))
  })

  it('holds data that is asked for after other data has come to rest on it, not what was under way together', () => {
    const script = make('/a.js', 'script', 1, 2, '/alerts')
    const first = make('/api/trpc/x', 'data', 3, 5, '/a.js')
    expect(depths(script, first, make('/api/trpc/y', 'data', 4, 6, '/a.js'))).toEqual([0, 1, 2, 2])
    expect(depths(script, first, make('/api/trpc/y', 'data', 6, 7, '/a.js'))).toEqual([0, 1, 2, 3])
  })

  it('lets nothing rest on a stream, which does not end', () => {
    const script = make('/a.js', 'script', 1, 2, '/alerts')
    expect(depths(script, make('/api/live', 'stream', 3, null, '/a.js'), make('/api/trpc/y', 'data', 9, 10, '/a.js'))).toEqual([
      0, 1, 2, 2,
    ])
  })

  it('compares pages fetched ahead only with parts of themselves', () => {
    const script = make('/a.js', 'script', 1, 2, '/alerts')
    const cases = make('/cases?_rsc=1', 'data', 3, 4, '/a.js')
    expect(depths(script, cases, make('/wallets?_rsc=1', 'data', 5, 6, '/a.js'))).toEqual([0, 1, 2, 2])
    expect(depths(script, cases, make('/cases?_rsc=2', 'data', 5, 6, '/a.js'))).toEqual([0, 1, 2, 3])
  })
})
