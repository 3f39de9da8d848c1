import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFiles } from './files'
import { checkPort } from './port'
import { renderReport } from './report'
import { riskDifferences } from './scenario'
import { answersHealth, readFirstRun } from './service'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-doctor-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const named = (name: string) => checkFiles(dataDir).find((finding) => finding.name === name)

describe('private files', () => {
  it('are missed, and complained of when others can read them', () => {
    expect(named('secrets.json')?.status).toBe('failed')
    expect(named('first-run.json')?.status).toBe('skipped')
    const file = path.join(dataDir, 'secrets.json')
    writeFileSync(file, '{}', { mode: 0o600 })
    expect(named('secrets.json')).toMatchObject({ status: 'ok', detail: 'mode 0600' })
    chmodSync(file, 0o640)
    expect(named('secrets.json')).toMatchObject({ status: 'failed', mend: `chmod 600 ${file}` })
  })

  it('tell where the service is only when they are whole', () => {
    const file = path.join(dataDir, 'first-run.json')
    writeFileSync(file, '{"url": "http://127.0.0.1:1/"')
    expect(readFirstRun(dataDir)).toBeNull()
    writeFileSync(file, '{"url": "http://127.0.0.1:1/", "api_key": "k", "pid": 1}')
    expect(readFirstRun(dataDir)).toEqual({ url: 'http://127.0.0.1:1', apiKey: 'k' })
    writeFileSync(file, '{"url": "http://127.0.0.1:1", "api_key": null, "pid": 1}')
    expect(readFirstRun(dataDir)).toEqual({ url: 'http://127.0.0.1:1', apiKey: null })
  })
})

describe('the web port', () => {
  it('is free, or taken by a stranger whom the mend names', async () => {
    const server = http.createServer((_, response) => response.end('hi'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await answersHealth(`http://127.0.0.1:${port}`)).toBe(false)
    const taken = await checkPort('127.0.0.1', port, false)
    expect(taken.status).toBe('failed')
    expect(taken.mend).toContain(`PORT=${port + 1} npm run up`)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect((await checkPort('127.0.0.1', port, false)).status).toBe('ok')
  })
})

describe('a scenario', () => {
  const scenario = {
    key: 'k',
    title: 't',
    description: 'd',
    network: 'ethereum' as const,
    address: '0x0',
    expects: {
      level: ['medium', 'high'] as const,
      exposure: [{ category: 'sanction', direction: 'source' as const, hop: 2 }],
      absent: ['ransomware'],
      signals: ['rapid_movement'],
      notes: '',
    },
  }
  type Answer = Parameters<typeof riskDifferences>[1]
  const item = (category: string, direction: string, hop: number) => ({ category, direction, hop })
  const answer = (level: string, exposure: object, signals: object[]) =>
    ({ risk: { score: 30, level, signals }, exposure }) as unknown as Answer

  it('has no difference when level, exposure and signals are as expected', () => {
    const right = answer('medium', { source: [item('sanction', 'source', 2)], destination: [] }, [
      { key: 'rapid_movement', value: 7 },
    ])
    expect(riskDifferences(scenario, right)).toEqual([])
  })

  it('names each difference', () => {
    const wrong = answer(
      'low',
      { source: [item('sanction', 'source', 3)], destination: [item('ransomware', 'destination', 1)] },
      [{ key: 'rapid_movement', value: 0 }],
    )
    expect(riskDifferences(scenario, wrong)).toEqual([
      'level low (score 30), expected medium or high',
      'no source exposure to sanction at hop 2',
      'unexpected exposure to ransomware',
      'signal rapid_movement is not above zero',
    ])
  })
})

it('prints mends under failures and counts everything', () => {
  const text = renderReport([
    { area: 'installation', name: 'disk', status: 'failed', detail: 'full', mend: 'make room' },
    { area: 'sample', name: 'seen-once', status: 'ok', detail: 'low 0', link: 'http://127.0.0.1:3000/wallets/bitcoin/x' },
  ])
  expect(text).toContain('FAILED  disk       full')
  expect(text).toContain('fix: make room')
  expect(text).toContain('http://127.0.0.1:3000/wallets/bitcoin/x')
  expect(text).toContain('1 ok, 1 failed, 0 not checked')
})
