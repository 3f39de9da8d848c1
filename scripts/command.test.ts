import { afterEach, expect, it, vi } from 'vitest'
import { runCommand } from './command'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

it.each([
  ['1', undefined, 1],
  ['the status that says so, where 1 says that something was altered', 2, 2],
])('ends a command that failed with %s', async (_, failed, status) => {
  const line = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand(() => Promise.reject(new Error('no such file')), failed)
  expect([process.exitCode, line.mock.calls]).toEqual([status, [['error: no such file']]])
})
