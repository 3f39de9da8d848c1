import { expect, it } from 'vitest'
import { clusteringState } from './cluster-status'

const now = new Date('2026-11-26T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it.each([
  [
    'ended, nothing waits, however long ago',
    { startedAt: ago(5000), finishedAt: ago(4999), lastFinishedAt: ago(4999), waiting: 0 },
    'current',
  ],
  [
    'ended, blocks wait for the next hour',
    { startedAt: ago(50), finishedAt: ago(40), lastFinishedAt: ago(40), waiting: 6 },
    'current',
  ],
  [
    'ended three hours ago, blocks wait',
    { startedAt: ago(190), finishedAt: ago(180), lastFinishedAt: ago(180), waiting: 6 },
    'current',
  ],
  ['ended longer ago, blocks wait', { startedAt: ago(190), finishedAt: ago(181), lastFinishedAt: ago(181), waiting: 6 }, 'late'],
  ['runs for an hour', { startedAt: ago(60), finishedAt: null, lastFinishedAt: null, waiting: 900 }, 'running'],
  ['runs for longer than three hours', { startedAt: ago(181), finishedAt: null, lastFinishedAt: ago(500), waiting: 900 }, 'late'],
] as const)('a run that %s is %s', (_, run, state) => {
  expect(clusteringState(run, now)).toBe(state)
})
