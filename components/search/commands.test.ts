import { describe, expect, it } from 'vitest'
import { matchCommands, usualCommands } from './commands'

const all = ['alerts:read', 'cases:read', 'cases:write', 'risk:check', 'monitoring:write', 'keys:admin', 'audit:read'] as const
const titles = (text: string, scopes: Parameters<typeof matchCommands>[1] = all) =>
  matchCommands(text, scopes).map(({ title }) => title)

describe('the commands of the palette', () => {
  it.each([
    ['new case', 'New case'],
    ['case new', 'New case'],
    ['my al', 'My alerts'],
    ['late', 'Overdue alerts'],
    ['NIGHT', 'Dark theme'],
    ['dense', 'Compact rows'],
    ['glossary', 'Glossary'],
    ['haircut', 'How a score is made'],
  ])('find by %j', (text, title) => {
    expect(titles(text)[0]).toBe(title)
  })

  it('put what is called so before what is only described so', () => {
    expect(titles('alerts')[0]).toBe('Alerts')
    expect(titles('cases').slice(0, 2)).toEqual(['Cases', 'My cases'])
  })

  it('need every word to begin a word', () => {
    expect(titles('new wallet')).toEqual([])
    expect(titles('erts')).toEqual([])
    expect(titles('   ')).toEqual([])
    expect(titles('0x165cd37b4c644c2921454429e7f9358d18a45e14')).toEqual([])
  })

  it('offer nobody what they may not do', () => {
    expect(titles('new case', ['cases:read'])).toEqual([])
    expect(titles('audit', ['cases:read'])).toEqual([])
    expect(titles('audit')).toEqual(['Audit log'])
    const usual = (scopes: Parameters<typeof usualCommands>[0]) => usualCommands(scopes).actions.map(({ title }) => title)
    expect(usual(all)).toContain('New case')
    expect(usual(['alerts:read'])).toEqual(['My alerts', 'Overdue alerts'])
  })

  it('have one key each, so that a choice names one line', () => {
    const lines = [...usualCommands(all).actions, ...usualCommands(all).rooms, ...'abcdefghijklmnopqrstuvwxyz'].flatMap((one) =>
      typeof one === 'string' ? matchCommands(one, all, 100) : [one],
    )
    const runs = new Map(lines.map((line) => [line.key, JSON.stringify(line.run)]))
    for (const line of lines) expect(runs.get(line.key)).toBe(JSON.stringify(line.run))
  })
})
