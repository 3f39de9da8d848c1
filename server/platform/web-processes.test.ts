import { describe, expect, it } from 'vitest'
import { connectionsEach, webProcesses } from './web-processes'

describe('webProcesses', () => {
  it.each([
    [undefined, 8, 1],
    ['', 8, 1],
    ['1', 8, 1],
    ['3', 2, 3],
    [' 64 ', 2, 64],
    ['auto', 8, 8],
    ['auto', 128, 64],
  ])('reads %j on %i cores as %i', (text, cores, count) => expect(webProcesses(text, cores)).toBe(count))

  it.each(['0', '-1', '65', '1.5', 'two', 'AUTO', '1e1'])('refuses %j and says what it must be', (text) =>
    expect(() => webProcesses(text, 2)).toThrow(
      `must be a number of processes from 1 to 64, or auto for one for each core; it is "${text}"`,
    ),
  )
})

it('gives many processes fewer connections each', () => {
  expect([1, 2, 4, 8, 16, 64].map(connectionsEach)).toEqual([16, 16, 16, 8, 4, 4])
})
