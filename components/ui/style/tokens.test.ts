import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('app/globals.css', 'utf8')

/** The custom properties of a block of the style sheet that are plain colours. */
function coloursOf(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`)
  const block = css.slice(from, css.indexOf('\n}', from))
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['background', 'surface', 'popover', 'muted', 'hover', 'selected']
const levels = ['unknown', 'low', 'medium', 'high', 'severe'].map((level) => `level-${level}`)
const tones = [...levels, 'stale', 'danger', 'info', 'sample']

/** Foreground and background pairs, and their minimum contrast: 4.5 for text (1.4.3), 3 for edges and marks (1.4.11). */
const pairs: [string, string, number][] = [
  ...['foreground', 'muted-foreground', 'link'].flatMap((text) =>
    grounds.map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ...['background', 'surface', 'popover'].map((ground): [string, string, number] => ['faint-foreground', ground, 4.5]),
  ['primary-foreground', 'primary', 4.5],
  ['primary-foreground', 'primary-hover', 4.5],
  ...tones.flatMap((tone): [string, string, number][] => [
    [`${tone}-fg`, `${tone}-bg`, 4.5],
    [`${tone}-fg`, 'background', 4.5],
    [`${tone}-fg`, 'surface', 4.5],
    [tone, 'background', 3],
    [tone, `${tone}-bg`, 3],
  ]),
  ...['background', 'surface', 'popover'].flatMap((ground): [string, string, number][] => [
    ['control', ground, 3],
    ['ring', ground, 3],
    ['ok', ground, 3],
  ]),
  ...[1, 2, 3, 4, 5, 6, 7].map((n): [string, string, number] => [`chart-${n}`, 'background', 3]),
]

describe.each([
  ['light', ':root'],
  ['dark', '[data-theme="dark"]'],
])('the %s theme', (_, selector) => {
  const colours = coloursOf(selector)
  it.each(pairs)('%s on %s has a contrast of %d', (text, ground, least) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

it('both themes name the same tokens', () => {
  expect(Object.keys(coloursOf('[data-theme="dark"]')).toSorted()).toEqual(Object.keys(coloursOf(':root')).toSorted())
})
