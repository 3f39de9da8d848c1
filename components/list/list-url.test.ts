import { createSerializer, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { describe, expect, it } from 'vitest'
import { exportHref } from './export-href'
import { valuesOf } from './view-values'

describe('the way to the file of a list', () => {
  it('carries what the list is asked with, but for its pages', () => {
    const href = exportHref('cases', {
      state: ['open', 'on_hold'],
      query: 'a&b=c',
      sort: '-due_at',
      limit: 50,
      cursor: 'x',
      assignee: undefined,
      stage: null,
    })
    expect(href).toBe('/api/export/cases?state=open%2Con_hold&query=a%26b%3Dc&sort=-due_at')
    expect(exportHref('members', {})).toBe('/api/export/members')
  })
})

describe('a kept view', () => {
  const parsers = {
    sort: parseAsStringLiteral(['title', '-created_at']).withDefault('-created_at'),
    stage: parseAsArrayOf(parseAsString),
    q: parseAsString,
  }

  it('says what it was kept with and takes everything else away', () => {
    const values = { sort: 'title' as const, stage: ['review', 'triage'], q: null }
    const query = createSerializer(parsers)('', values).replace(/^\?/, '')
    expect(valuesOf(parsers, query)).toEqual(values)
    expect(valuesOf(parsers, '')).toEqual({ sort: null, stage: null, q: null })
  })

  it('takes in nothing that the list does not know', () => {
    expect(valuesOf(parsers, 'sort=nowhere&panel=x')).toEqual({ sort: null, stage: null, q: null })
  })
})
