import { describe, expect, it } from 'vitest'
import { intakeFields } from './intake-fields'

describe('an intake as a form', () => {
  it('labels every field, the important ones first, and leaves out what is empty', () => {
    const intake = {
      tags: ['q4'],
      reporter: { name: 'A victim', contact: 'victim@example.test' },
      title: 'Paid twice',
      priority: 'urgent',
      type: 'victim_report',
      loss: { amount: '1.20', asset: 'ETH', amount_usd: null },
      alert_ids: [],
      nul: null,
      subjects: [{ network: 'ethereum', type: 'address', value: '0xabc' }],
      occurred_at: '2026-01-05T10:00:00Z',
      attachments: [{ name: 'wallet.png', meta: { size: 12 } }],
      agreed: false,
    }
    expect(intakeFields(intake, (iso) => `at ${iso.slice(0, 10)}`)).toEqual([
      { label: 'Title', values: ['Paid twice'] },
      { label: 'Type', values: ['Victim report'] },
      { label: 'Priority', values: ['Urgent'] },
      { label: 'Reporter: name', values: ['A victim'] },
      { label: 'Reporter: contact', values: ['victim@example.test'] },
      { label: 'Happened at', values: ['at 2026-01-05'] },
      { label: 'Loss: amount', values: ['1.20'] },
      { label: 'Loss: asset', values: ['ETH'] },
      { label: 'Subjects', values: ['address 0xabc (ethereum)'] },
      { label: 'Tags', values: ['q4'] },
      { label: 'Attachments', values: ['wallet.png 12'] },
      { label: 'Agreed', values: ['false'] },
    ])
  })
  it('is empty for an empty body', () => expect(intakeFields({}, String)).toEqual([]))
})
