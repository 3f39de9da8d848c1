import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { mergeClasses } from './merge-classes'

const root = path.join(import.meta.dirname, '..', '..', '..')
const theirs = extendTailwindMerge({ extend: { classGroups: { 'font-size': [{ text: ['2xs'] }] } } })

/** Every class that the pages and components use, without its variants. */
function classesOfTheConsole(): string[] {
  const found = new Set<string>()
  for (const folder of ['components', 'app']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|merge-classes/.test(file)) continue
      const text = readFileSync(path.join(root, folder, file), 'utf8')
      for (const [, , words = ''] of text.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g))
        for (const word of words.split(/[\s${}]+/))
          if (/^-?[a-z][\w.\-[\]()%,/+*:&>=]*$/.test(word))
            found.add(word.replace(/^(?:(?:[^[\](:]|\[[^\]]*\]|\([^)]*\))+:)+/, ''))
    }
  }
  // Neither merger removes a word that is no Tailwind class.
  return [...found].filter((one) => theirs(`${one} ${one}`) === one && !/^-(to|from)-/.test(one))
}

describe('mergeClasses', () => {
  it('decides every class of the console as tailwind-merge does', () => {
    const all = classesOfTheConsole()
    expect(all.length).toBeGreaterThan(400)
    expect(all.filter((one) => mergeClasses(`${one} ${one}`) !== one)).toEqual([])
    // One of each kind: classes that conflict with the same ones are of the same kind.
    const each: string[] = []
    for (const one of all) if (!each.some((other) => mergeClasses(`${other} ${one}`) === one)) each.push(one)
    const differing = all.flatMap((one) =>
      each.flatMap((other) =>
        [`${one} ${other}`, `${other} ${one}`].filter((pair) => one !== other && mergeClasses(pair) !== theirs(pair)),
      ),
    )
    expect(differing).toEqual([])
  })

  it.each([
    ['px-2 hover:px-4 px-3', 'hover:px-4 px-3'],
    ['p-2 [&_svg]:size-4 [&_svg]:h-3', 'p-2 [&_svg]:size-4 [&_svg]:h-3'],
    ['data-[state=open]:bg-muted bg-primary data-[state=open]:bg-hover', 'bg-primary data-[state=open]:bg-hover'],
    ['text-sm text-muted-foreground text-xs', 'text-muted-foreground text-xs'],
    ['group/grid peer', 'group/grid peer'],
    ['  flex   hidden ', 'hidden'],
  ])('%s', (given, kept) => {
    expect(mergeClasses(given)).toBe(kept)
    expect(theirs(given)).toBe(kept)
  })
})
