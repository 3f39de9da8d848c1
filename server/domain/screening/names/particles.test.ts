import { describe, expect, it } from 'vitest'
import { compareNames, publishedThreshold } from '.'
import { parseName } from './normalise'

const wordsOf = (name: string) => parseName(name).words.map(({ text }) => text)

describe('the comma of "LAST, First"', () => {
  it.each([
    ['BIN LADIN, Usama', ['usama', 'bin', 'ladin']],
    ['بن لادن، أسامة', wordsOf('أسامة بن لادن')],
    ['MADURO MOROS, Nicolas', ['nicolas', 'maduro', 'moros']],
    ['Smith John, III', ['smith', 'john', 'iii']],
    ['Smith, John, Jr.', ['john', 'smith']],
    [', Usama', ['usama']],
    ['LADIN,', ['ladin']],
  ])('%s', (name, words) => expect(wordsOf(name)).toEqual(words))
})

describe('particles', () => {
  it.each([
    ['Usama bin Muhammad', { bin: ['muhammad', 'usama muhammad'] }],
    ['Umar Abd al-Rahman', { abd: ['rahman', 'umar rahman'], al: ['rahman', 'umar rahman'] }],
    ['Salman Mohammed bin', { bin: ['mohammed', 'mohammed'] }],
  ])('of %s bind to their neighbours', (name, bound) => {
    const { words, particles } = parseName(name)
    const found = (particles ?? []).map(({ word, head, beside }) => [
      word.text,
      [
        words[head]?.text,
        words
          .filter((_, n) => (beside >>> n) & 1)
          .map(({ text }) => text)
          .join(' '),
      ],
    ])
    expect(Object.fromEntries(found)).toEqual(bound)
  })
  it.each([
    ['bin Salman Mohammed', 'Mohammed bin Salman'],
    ['Salman Mohammed bin', 'Mohammed bin Salman'],
    ['Rahman Abd al-, Umar', 'Umar Abd al-Rahman'],
    ['van der Berg, Jan', 'Jan van der Berg'],
    ['da Silva dos Santos, Maria', 'Maria dos Santos da Silva'],
    ['AL BEN ALI, Isa Ben Tarif', 'Shaikh Isa Bin Tarif Al Bin Ali'],
    ['Osama bin Laden', 'BIN LADIN, Usama bin Muhammad bin Awad'],
    ['Mohamad Ammar Saati bin Mohamad Nawzad', 'SAATI BIN MOHAMAD NAWZAD Mohamad Ammar'],
  ])('let %s be %s', (a, b) => {
    expect(compareNames(a, b, 'person').score).toBeGreaterThanOrEqual(publishedThreshold)
    expect(compareNames(b, a, 'person').score).toBeGreaterThanOrEqual(publishedThreshold)
  })
  it.each([
    ['Ahmad bin Hasan', 'Hasan bin Ahmad'],
    ['IBRAHIM BIN AL-DIN AL-MASRI', 'SAIF-AL-DIN BIN IBRAHIM AL-MASRI'],
    ['Abd al-Rahman Umar', 'Abd al-Karim Umar'],
    ['Umm Salma al-Masri', 'Umm Habiba al-Masri'],
  ])('tell %s from %s', (a, b) => {
    expect(compareNames(a, b, 'person').score).toBeLessThan(publishedThreshold)
    expect(compareNames(b, a, 'person').score).toBeLessThan(publishedThreshold)
  })
})
