import { closeSync, openSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { makeLogger, standardOutput } from './logger'

const full = openSync('/dev/full', 'w')
afterAll(() => closeSync(full))

it('goes on where its lines find no room, holds a mebibyte of them and counts what is lost', async () => {
  const log = makeLogger(standardOutput(full))
  for (let i = 0; i < 2_000; i++) log.info({ text: 'x'.repeat(1_000) }, 'a line')
  // An error without a listener would have been thrown by now.
  await new Promise((resolve) => setImmediate(resolve))
  expect(log.level).toBe('info')
  const mixed: string[] = []
  makeLogger({ write: (line) => mixed.push(line) }).info('later')
  expect(JSON.parse(mixed[0] as string).log_lines_lost).toBeGreaterThan(500)
})
