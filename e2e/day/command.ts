import { runCommand } from '@/scripts/command'
import { hasData } from './data'

const usage = 'usage: npm run day   a day of work on recorded data: what the queue holds, and how fast 50 alerts are cleared'

await runCommand(async () => {
  if (process.argv.length > 2) throw new Error(usage)
  if (!hasData) {
    console.error('The recorded data is not here; set DAY_DATA to its directory.')
    return 1
  }
  const { keep, runDay } = await import('./run-day')
  const { workTheDesk } = await import('./desk')
  const result = await runDay(workTheDesk)
  console.table(
    result.steps.map(({ step, queue, promised }) => ({
      step,
      open: queue.open,
      signals: queue.signals,
      repeated: queue.repeated,
      ...queue.severities,
      promised: promised === undefined ? '' : Object.values(promised).join(' / '),
    })),
  )
  console.log(JSON.stringify(result.desk))
  keep(result)
  return result.steps.every(({ queue }) => queue.open <= 150 && queue.repeated === 0) ? 0 : 1
})
