import { runCommand } from '@/scripts/command'
import { hasData } from './data'

const usage =
  'usage: npm run day   a day of work on recorded data, and what the queue holds after each step; pictures in test-results/day'

await runCommand(async () => {
  if (process.argv.length > 2) throw new Error(usage)
  if (!hasData) {
    console.error('The recorded data is not here; set DAY_DATA to its directory.')
    return 1
  }
  const { keep, runDay } = await import('./run-day')
  const day = await runDay()
  const { steps, cleared } = day
  console.table(
    steps.map(({ step, queue, promised }) => ({
      step,
      open: queue.open,
      signals: queue.signals,
      repeated: queue.repeated,
      ...queue.severities,
      promised: promised === undefined ? '' : Object.values(promised).join(' / '),
    })),
  )
  console.table(cleared)
  keep(day)
  return steps.every(({ queue }) => queue.open <= 150 && queue.repeated === 0) ? 0 : 1
})
