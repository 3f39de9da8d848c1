import anyAscii from 'any-ascii'
import { doubleMetaphone } from 'double-metaphone'
import type { NameWord, WordKind } from './particles'
import { type Bound, boundParticles } from './particles'
import {
  abbreviations,
  formsFrom,
  genericWords,
  numberWord,
  particles,
  patronymics,
  suffixes,
  titles,
  variantGroups,
} from './words'

/** A parsed name. */
export interface ParsedName extends Bound {
  words: NameWord[]
  /** Classes of the legal forms found, such as `limited`. */
  forms: readonly string[]
  /** All words without spaces, particles included. */
  joined: string
  /** Bit n: the nth letter of the alphabet occurs in `joined`. */
  letters: number
}

const abjadLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const ideographs = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g
const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/
const ocr: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' }
const roman = /^(i{1,3}|iv|v|vi{1,3}|ix|x|xi{1,3}|xiv|xv)$/

/**
 * Parses a name: transliterated with any-ascii's tables, diacritics and punctuation removed, titles and legal forms set aside.
 * `organisation` also recognises generic words and numerals.
 */
export function parseName(name: string, organisation = false): ParsedName {
  return named(piecesOf(name), organisation)
}

/** A name parsed as a person's and as an organisation's. */
export interface NameReadings {
  person: ParsedName
  organisation: ParsedName
}

/** `parseName` both ways. */
export function parseBothWays(name: string): NameReadings {
  const pieces = piecesOf(name)
  return { person: named(pieces, false), organisation: named(pieces, true) }
}

function named(pieces: Piece[], organisation: boolean): ParsedName {
  const { kept, forms } = organisation
    ? withoutForms(spelledOut(pieces))
    : { kept: withoutTitles(firstNameFirst(pieces)), forms: noForms }
  const words: NameWord[] = []
  let joined = ''
  let letters = 0
  for (const piece of kept.length > 0 ? kept : pieces) {
    const next = word(piece, organisation, words.length)
    words.push(next)
    joined += next.text
    letters |= next.textLetters
  }
  return { words, forms, joined, letters, ...boundParticles(words) }
}

const noForms: readonly string[] = []
const plainName = /^[\x20-\x7e]*$/
const plainWord = /^[a-zA-Z]+$/
/** The split keeps a comma as a part of its own, since it shows which name is the family name. */
const separators = /[\s\-‐-―_/;:|()[\]{}«»“”"·]+|([,،，])/u
const commas = /^[,،，]$/

function piecesOf(name: string): Piece[] {
  const spaced = plainName.test(name) ? name : name.normalize('NFKC').replace(ideographs, (run) => ` ${[...run].join(' ')} `)
  const pieces: Piece[] = []
  let afterComma = false
  for (const word of spaced.replace(/(\p{L})[’'`ʼʿʾ"](\p{L})/gu, '$1$2').split(separators)) {
    if (word === '' || word === undefined) continue
    if (commas.test(word)) {
      afterComma = true
      continue
    }
    if (plainWord.test(word)) {
      pieces.push({ text: word.toLowerCase(), abjad: false, written: null, afterComma })
      continue
    }
    const abjad = abjadLetters.test(word)
    const written = ideograph.test(word) ? word : null
    for (const text of ascii(word)) pieces.push({ text, abjad, written, afterComma })
  }
  return pieces
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

/** Corrects digits that a scanner read inside a word: "0sama", "Pu7in". Real numerals are separate or at the end. */
function unscan(word: string): string {
  const digits = word.replace(/\D/g, '').length
  if (digits > word.length / 3 || /^[a-z]+\d+$/.test(word)) return word
  return word.replace(/\d/g, (digit) => ocr[digit] ?? digit)
}

interface Piece {
  text: string
  abjad: boolean
  written: string | null
  /** After the first comma of the name. */
  afterComma: boolean
}

/** "LAST, First" as "First LAST"; a name with only a suffix ("Smith, Jr.") or nothing on one side of the comma is unchanged. */
function firstNameFirst(pieces: Piece[]): Piece[] {
  const given = pieces.filter(({ afterComma }) => afterComma)
  if (given.length === 0 || given.length === pieces.length || given.every(({ text }) => suffixes.has(text))) return pieces
  return [...given, ...pieces.filter(({ afterComma }) => !afterComma)]
}

/** Expands abbreviations, and writes number words as digits: "Forty-Four" and "Forty 4" are 44. */
function spelledOut(pieces: Piece[]): Piece[] {
  const out: Piece[] = []
  let openTen = 0
  for (const piece of pieces) {
    // Words such as "constructor" are inherited properties of every object.
    const inFull = Object.hasOwn(abbreviations, piece.text) ? abbreviations[piece.text] : undefined
    if (inFull === undefined) openTen = addInDigits(out, piece, openTen)
    else for (const text of inFull.split(' ')) openTen = addInDigits(out, { ...piece, text }, openTen)
  }
  return out
}

/** Adds a word, combining a digit with preceding tens; returns the tens still open after it, 0 for none. */
function addInDigits(out: Piece[], piece: Piece, openTen: number): number {
  const number = numberWord(piece.text)
  if (number === null) {
    out.push(piece)
    return 0
  }
  if (openTen > 0 && number.value > 0 && number.value < 10) {
    out[out.length - 1] = { ...(out[out.length - 1] as Piece), text: String(openTen + number.value) }
    return 0
  }
  out.push({ ...piece, text: String(number.value) })
  return number.ten ? number.value : 0
}

/** A title after a patronymic is a name: "Ould Cheikh". */
function withoutTitles(pieces: Piece[]): Piece[] {
  const kept = pieces.filter(({ text }, n) => !titles.has(text) || patronymics.has(pieces[n - 1]?.text ?? ''))
  // "Abu Amir" and "The Doctor" are names.
  return kept.some(({ text }) => !particles.has(text) && text !== 'the') ? kept : pieces
}

function withoutForms(pieces: Piece[]): { kept: Piece[]; forms: readonly string[] } {
  const kept: Piece[] = []
  let forms: string[] | null = null
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece
    const known = formsFrom(piece.text)
    const form = known.length > 0 ? known.find(({ words }) => words.every((word, n) => pieces[at + n]?.text === word)) : undefined
    if (form !== undefined && !(at === 0 && form.words.length === pieces.length)) {
      forms = [...(forms ?? []), form.kind]
      at += form.words.length
      continue
    }
    if (!(at === 0 && piece.text === 'the')) kept.push(piece)
    at++
  }
  return { kept, forms: forms === null ? noForms : [...new Set(forms)].sort() }
}

/** Cache of words, which recur in lists and queries; cleared when full to limit its size. */
const seen = { person: new Map<string, NameWord>(), organisation: new Map<string, NameWord>() }
const mostSeen = 100_000

function word(piece: Piece, organisation: boolean, place: number): NameWord {
  const { text, abjad, written } = piece
  const plain = organisation && place > 0 && roman.test(text) ? romanValue(text) : text
  const key = abjad || written !== null ? `${plain} ${abjad} ${written ?? ''}` : plain
  const held = organisation ? seen.organisation : seen.person
  const known = held.get(key)
  if (known !== undefined) return known
  if (held.size >= mostSeen) held.clear()
  const other = (organisation ? seen.person : seen.organisation).get(key) ?? newWord(plain, abjad, written)
  const kind = kindOf(plain, organisation)
  const made = other.kind === kind ? other : { ...other, kind }
  held.set(key, made)
  return made
}

function newWord(text: string, abjad: boolean, written: string | null): NameWord {
  const fold = foldWord(text)
  return {
    text,
    kind: kindOf(text, false),
    fold,
    vowels: fold.replaceAll('e', 'i').replaceAll('o', 'u'),
    consonants: consonantsOf(fold),
    abjad,
    sounds: soundsOf(text),
    variants: variantGroups(text),
    textLetters: letterSet(text),
    foldLetters: letterSet(fold),
    written,
  }
}

function soundsOf(text: string): readonly string[] {
  if (!/^[a-z]{3,}$/.test(text)) return []
  return [...new Set(doubleMetaphone(text))].filter((sound) => sound.length > 1)
}

function letterSet(text: string): number {
  let set = 0
  for (let at = 0; at < text.length; at++) set |= 1 << (text.charCodeAt(at) - 97)
  return set
}

function kindOf(text: string, organisation: boolean): WordKind {
  if (text.charCodeAt(0) < 58 && /^\d+$/.test(text)) return 'number'
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

/** Levels spelling habits of transliteration. Numbers are unchanged. */
export function foldWord(text: string): string {
  if (/\d/.test(text)) return text
  return folds.reduce((word, [pattern, by]) => word.replace(pattern, by), text)
}

/** Without vowels and the letters that often represent one; letters that Latin spellings do not distinguish are merged. */
function consonantsOf(fold: string): string {
  return fold
    .replace(/[aeiouvyhj`]/g, '')
    .replace(/k/g, 'g')
    .replace(/(.)\1+/g, '$1')
}
