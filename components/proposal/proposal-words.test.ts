import { describe, expect, it } from 'vitest'
import { proposalLines, proposalTitle } from './proposal-words'

describe('a proposal in words', () => {
  it('says what accepting would do', () => {
    expect(proposalTitle({ kind: 'case_note', input: {} })).toBe('Add a note to a case')
    expect(proposalTitle({ kind: 'alert_change', input: { state: 'closed' } })).toBe('Close an alert')
    expect(proposalTitle({ kind: 'alert_change', input: { assignee: 'me' } })).toBe('Change an alert')
  })
  it('shows every field that would be written, and what cannot be seen in it', () => {
    expect(proposalLines({ input: { id: 'cas_1', text: 'pay\u202eme', tags: ['a'], due_at: null } })).toEqual([
      { name: 'Text', text: 'pay<U+202E>me' },
      { name: 'Tags', text: '[\n "a"\n]' },
    ])
  })
})
