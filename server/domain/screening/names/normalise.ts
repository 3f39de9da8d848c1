import anyAscii from 'any-ascii'
import { doubleMetaphone } from 'double-metaphone'
import { abbreviations, formsFrom, genericWords, numberWord, particles, titles } from './words'

export type WordKind = 'word' | 'generic' | 'particle' | 'initial' | 'number'

/** One word of a name in the forms it is compared in. */
export interface NameWord {
  /** Lower-case ASCII. */
  text: string
  kind: WordKind
  /** Spelling habits levelled: kh and h, y and i, doubled letters, Slavic endings. */
  fold: string
  /** The consonants by which words of scripts without vowels are found, weak ones left out. */
  consonants: string
  /** Written in Arabic or Hebrew, where vowels are mostly missing. */
  abjad: boolean
  sounds: readonly string[]
  /** Bit n: the letter n of the alphabet occurs; of text and of fold. Words of very different letters need no closer look. */
  letters: readonly [text: number, fold: number]
  /** As written in an ideographic or syllabic script, null otherwise: two such words are compared as written. */
  written: string | null
}

/** A name taken apart. */
export interface ParsedName {
  words: NameWord[]
  /** Classes of the legal forms found, such as `limited`. */
  forms: readonly string[]
  /** All words without spaces, particles included. */
  joined: string
}

const abjadLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const ideographs = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g
const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/
const ocr: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' }
const roman = /^(i{1,3}|iv|v|vi{1,3}|ix|x|xi{1,3}|xiv|xv)$/

/**
 * Takes a name apart: transliterated by any-ascii's tables, marks and punctuation gone, titles and legal forms set aside.
 * `organisation` also reads generic words and numerals as what they are there.
 */
export function parseName(name: string, organisation = false): ParsedName {
  const spaced = name
    .normalize('NFKC')
    .replace(ideographs, (run) => ` ${[...run].join(' ')} `)
    .replace(/(\p{L})[’'`ʼʿʾ"](\p{L})/gu, '$1$2')
  const raw = spaced.split(/[\s\-‐-―_/,;:|()[\]{}«»“”"·]+/u).filter((word) => word !== '')
  const pieces = raw.flatMap((word): Piece[] => {
    const abjad = abjadLetters.test(word)
    const written = ideograph.test(word) ? word : null
    return ascii(word).map((text) => ({ text, abjad, written }))
  })
  const { kept, forms } = organisation ? withoutForms(spelledOut(pieces)) : { kept: withoutTitles(pieces), forms: [] }
  const named = kept.length > 0 ? kept : pieces
  const words = named.map((piece, place) => word(piece, organisation, place))
  return { words, forms, joined: words.map((w) => w.text).join('') }
}

function ascii(text: string): string[] {
  const plain = anyAscii(text).toLowerCase().replace(/&/g, ' and ').replace(/\+/g, ' and ')
  // Dots of abbreviations join their letters ("p.l.c." is plc); every other mark separates.
  const joined = plain.replace(/\b(?:[a-z]\.){2,}(?:[a-z]\b)?/g, (dotted) => dotted.replaceAll('.', ''))
  return joined
    .replace(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => (/[a-z]/.test(part) && /\d/.test(part) ? unscan(part) : part))
}

/** Digits that a scanner read inside a word: "0sama", "Pu7in". Real numerals stand apart or at the end. */
function unscan(word: string): string {
  const digits = word.replace(/\D/g, '').length
  if (digits > word.length / 3 || /^[a-z]+\d+$/.test(word)) return word
  return word.replace(/\d/g, (digit) => ocr[digit] ?? digit)
}

interface Piece {
  text: string
  abjad: boolean
  written: string | null
}

/** Abbreviations written out, and number words as digits: "Forty-Four" and "Forty 4" are 44. */
function spelledOut(pieces: Piece[]): Piece[] {
  const out: Piece[] = []
  let openTen = false
  // A word such as "constructor" is one that every object knows.
  const inFull = (word: string) => (Object.hasOwn(abbreviations, word) ? (abbreviations[word] as string) : word)
  for (const piece of pieces.flatMap((p) =>
    inFull(p.text)
      .split(' ')
      .map((text) => ({ ...p, text })),
  )) {
    const number = numberWord(piece.text)
    const before = out[out.length - 1]
    if (number !== null && openTen && before !== undefined && number.value > 0 && number.value < 10) {
      before.text = String(Number(before.text) + number.value)
      openTen = false
      continue
    }
    openTen = number?.ten ?? false
    out.push(number === null ? piece : { ...piece, text: String(number.value) })
  }
  return out
}

function withoutTitles(pieces: Piece[]): Piece[] {
  const kept = pieces.filter(({ text }) => !titles.has(text))
  return kept.length > 0 ? kept : pieces
}

function withoutForms(pieces: Piece[]): { kept: Piece[]; forms: string[] } {
  const kept: Piece[] = []
  const forms: string[] = []
  for (let at = 0; at < pieces.length; ) {
    const form = formsFrom((pieces[at] as Piece).text).find(({ words }) =>
      words.every((word, n) => pieces[at + n]?.text === word),
    )
    if (form !== undefined && !(at === 0 && form.words.length === pieces.length)) {
      forms.push(form.kind)
      at += form.words.length
      continue
    }
    const piece = pieces[at] as Piece
    if (!(at === 0 && piece.text === 'the')) kept.push(piece)
    at++
  }
  return { kept, forms: [...new Set(forms)].sort() }
}

/** Words come again and again, in a list and in what is asked; forgotten when full, so that it stays small. */
const seen = new Map<string, NameWord>()
const mostSeen = 100_000

function word({ text, abjad, written }: Piece, organisation: boolean, place: number): NameWord {
  const plain = organisation && place > 0 && roman.test(text) ? romanValue(text) : text
  const key = `${plain} ${organisation} ${abjad} ${written ?? ''}`
  const known = seen.get(key)
  if (known !== undefined) return known
  if (seen.size >= mostSeen) seen.clear()
  const made = newWord(plain, abjad, written, organisation)
  seen.set(key, made)
  return made
}

function newWord(plain: string, abjad: boolean, written: string | null, organisation: boolean): NameWord {
  const folded = foldWord(plain)
  return {
    text: plain,
    kind: kindOf(plain, organisation),
    fold: folded,
    consonants: consonantsOf(folded),
    abjad,
    sounds: /^[a-z]{3,}$/.test(plain) ? [...new Set(doubleMetaphone(plain))] : [],
    letters: [letterSet(plain), letterSet(folded)],
    written,
  }
}

function letterSet(text: string): number {
  let set = 0
  for (let at = 0; at < text.length; at++) set |= 1 << (text.charCodeAt(at) - 97)
  return set
}

function kindOf(text: string, organisation: boolean): WordKind {
  if (/^\d+$/.test(text)) return 'number'
  if (particles.has(text)) return 'particle'
  if (text.length === 1) return 'initial'
  return organisation && genericWords.has(text) ? 'generic' : 'word'
}

function romanValue(text: string): string {
  const values: Record<string, number> = { i: 1, v: 5, x: 10 }
  const digits = [...text].map((letter) => values[letter] ?? 0)
  return String(digits.reduce((sum, value, n) => sum + (value < (digits[n + 1] ?? 0) ? -value : value), 0))
}

const folds: readonly [RegExp, string][] = [
  [/(?:sky|skiy|skij|skii|skyi|skyy|ski|skyj)$/, 'ski'],
  [/(?:iy|ij|ii|yi|yj|yy|ey|ei|ie|ee|y)$/, 'i'],
  [/shch|sch|tsch|sh/g, 's'],
  [/tch|cz|tsj/g, 'ch'],
  [/zh|dj|dzh/g, 'j'],
  [/ph/g, 'f'],
  [/kh|ck|gh|q/g, 'k'],
  [/^(?:x|hs)/, 's'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/(?:ou|oo|eu)/g, 'u'],
  [/(?:eo|au|aw|av(?=[bcdfgklmnprst]))/g, 'o'],
  [/ee/g, 'i'],
  [/[jy](?=[aeiou])/g, 'i'],
  [/y/g, 'i'],
  [/ts|tz/g, 'z'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/h(?![aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Levels spelling habits of transliteration. Numbers stay as they are. */
export function foldWord(text: string): string {
  if (/\d/.test(text)) return text
  return folds.reduce((word, [pattern, by]) => word.replace(pattern, by), text)
}

/** Without vowels and the letters that stand for one as often; what Latin spellings do not tell apart is one letter. */
function consonantsOf(fold: string): string {
  return fold
    .replace(/[aeiouvyhj`]/g, '')
    .replace(/k/g, 'g')
    .replace(/(.)\1+/g, '$1')
}
