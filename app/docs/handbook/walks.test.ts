import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Step {
  file: string
  name: string
  border: number
}

const page = readFileSync('docs/extend/walks.md', 'utf8')
const drawings = [...page.matchAll(/^## (.+)$[\s\S]*?^```text\n([\s\S]*?)^```$/gm)].map(([, title = '', text = '']) => ({
  title,
  steps: stepsOf(text.trimEnd().split('\n')),
}))

/** Parses the steps of a drawing. Throws at a line that is neither a folder, a border nor a complete step. */
function stepsOf(lines: readonly string[]): Step[] {
  let [folder, border] = ['', 0]
  return lines.flatMap((line) => {
    if (/^[a-z][\w/-]*\/$/.test(line)) folder = line
    else if (/^=== \S/.test(line)) border++
    else {
      const step = /^ {2}[↓●↑] (\S+) +(\w+) +(\S.* → \S.*)$/.exec(line)
      if (step === null) throw new Error(`this line of a walk is no step: ${line}`)
      return [{ file: folder + step[1], name: step[2] as string, border }]
    }
    return []
  })
}

/** The index of a function's or class's declaration in a file; -1 if there is none. */
function declaredAt(file: string, name: string): number {
  return readFileSync(file, 'utf8').search(
    new RegExp(`^(export )?((async )?function\\*? ${name}\\b|(const|class) ${name}\\b|const \\{[^}]*\\b${name}\\b)`, 'm'),
  )
}

/** Whether a file mentions a function besides declaring it. */
function calls(file: string, name: string): boolean {
  const found = readFileSync(file, 'utf8').match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
  return found > (declaredAt(file, name) < 0 ? 0 : 1)
}

describe('the walks through the code', () => {
  it('are three', () => {
    expect(drawings.map(({ title, steps }) => [title, steps.length > 20])).toEqual([
      ['A risk check', true],
      ['An alert', true],
      ['A webhook', true],
    ])
  })

  describe.each(drawings)('$title', ({ steps }) => {
    it('names files and functions that are there', () => {
      const gone = steps.filter(({ file, name }) => !existsSync(file) || declaredAt(file, name) < 0)
      expect(gone).toEqual([])
    })

    it('goes from each step to one that is called from where it came through', () => {
      const lost = steps.filter(({ name, border }, at) => {
        const before = steps.slice(0, at).filter((step) => step.border === border)
        return before.length > 0 && !before.some(({ file }) => calls(file, name))
      })
      expect(lost).toEqual([])
    })

    it('passes the functions of a file in the order in which the file declares them', () => {
      for (const [file, of] of Map.groupBy(steps, ({ file, border }) => `${border} ${file}`)) {
        const places = [...new Set(of.map(({ name }) => name))].map((name) => declaredAt(of[0]?.file ?? '', name))
        expect(places, file).toEqual(places.toSorted((a, b) => a - b))
      }
    })
  })
})
