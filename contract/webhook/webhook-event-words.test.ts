import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { webhookEventWords } from './webhook-event-words'
import { webhookEventTypes, webhookRetrySeconds } from './webhook-events'
import { webhookAttemptErrors } from './webhooks'

const page = readFileSync(path.join(repositoryRoot, 'docs/integrate/webhooks.md'), 'utf8')
const firstCells = (heading: string) =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('`')[1])

describe('docs/integrate/webhooks.md', () => {
  it('has every event of the contract, with its words', () => {
    const fields = (data: string) => data.replace(/[a-z][a-z0-9_]*(?=[,;]|$| and )/g, '`$&`')
    const rows = webhookEventTypes.map((type) => {
      const { when, data } = webhookEventWords[type]
      return `| \`${type}\` | ${when} | ${fields(data)} |`
    })
    for (const row of rows) expect(page).toContain(`\n${row}\n`)
    expect(firstCells('Events')).toEqual([...webhookEventTypes])
  })

  it('has every error an attempt can end with', () => {
    expect(firstCells('The log')).toEqual(['error', ...webhookAttemptErrors])
  })

  it('has the schedule of retries', () => {
    const spans = webhookRetrySeconds.map((s) =>
      s === 0 ? 'at once' : s < 60 ? `${s} s` : s < 3600 ? `${s / 60} min` : `${s / 3600} h`,
    )
    expect(page).toContain(`${spans.join(', ')}.`)
  })
})
