import type { PlantedBug } from '../planted-bug'

const bombs = { project: 'unit', suite: 'server/domain/data-import/bombs.test.ts' } as const
const bodies = { project: 'unit', suite: 'server/web/bound-body.test.ts' } as const
const hostile = { project: 'db', suite: 'server/trpc/hostile-input.db.test.ts' } as const
const cells = { project: 'unit', suite: 'server/platform/csv.test.ts' } as const
const folders = { project: 'unit', suite: 'scripts/verify-bundle/verify-path.test.ts' } as const
const notes = { project: 'unit', suite: 'server/domain/report/content/pdf/inline-text.test.ts' } as const
const suppressions = { project: 'db', suite: 'server/domain/suppression/suppression.db.test.ts' } as const

/** Safeguards against what a manual attack found. */
export const attackBugs: readonly PlantedBug[] = [
  {
    safeguard: 'an address that asks for too many pages without an account is refused',
    file: 'server/web/limit-pages.ts',
    find: 'if (rate === null || rate.allowed) return false',
    replace: 'if (rate !== undefined) return false',
    project: 'db',
    suite: 'server/web/limit-pages.db.test.ts',
  },
  {
    safeguard: 'a page without an account is counted however its path is spelled',
    file: 'server/web/open-pages.ts',
    find: 'decodeURIComponent(pathname)',
    replace: 'pathname',
    project: 'unit',
    suite: 'server/web/open-pages.test.ts',
  },
  {
    safeguard: 'addresses do not share what they may ask for',
    file: 'server/web/limit-pages.ts',
    find: "takeAnonymous('page', ip)",
    replace: "takeAnonymous('page', '')",
    project: 'db',
    suite: 'server/web/limit-pages.db.test.ts',
  },
  {
    safeguard: 'a name that people type turns no text and hides nothing',
    file: 'contract/kernel/typed-name.ts',
    find: 'misleadingIn(value) === null',
    replace: 'value !== null',
    project: 'unit',
    suite: 'contract/kernel/typed-name.test.ts',
  },
  {
    safeguard: 'characters that turn or hide text are shown',
    file: 'contract/visible-text.ts',
    find: "new RegExp(misleading, 'gu')",
    replace: "new RegExp('(?!)', 'gu')",
    project: 'unit',
    suite: 'contract/visible-text.test.ts',
  },
  {
    safeguard: 'the symbol of a token does not reorder the amount beside it',
    file: 'components/foreign-text.tsx',
    find: '<bdi>{legibleText(children)}</bdi>',
    replace: '<>{legibleText(children)}</>',
    project: 'unit',
    suite: 'components/foreign-text.test.tsx',
  },
  {
    safeguard: 'the console refuses what cannot be stored',
    file: 'server/trpc/init.ts',
    find: "refuseUnstorable(await getRawInput(), 'input')",
    replace: 'await getRawInput()',
    ...hostile,
  },
  {
    safeguard: 'a body that says it is too large is not read',
    file: 'server/web/bound-body.ts',
    find: '> limit ? tooLarge(limit) : null',
    replace: '> limit * 1000 ? tooLarge(limit) : null',
    ...bodies,
  },
  {
    safeguard: 'a body that does not say how large it is ends at the limit',
    file: 'server/web/bound-body.ts',
    find: 'if (size <= limit) return push(chunk, encoding)',
    replace: 'if (size >= 0) return push(chunk, encoding)',
    ...bodies,
  },
  {
    safeguard: 'a method that Next cannot hold is refused before it',
    file: 'server/web/http-server.ts',
    find: 'else if (method !== request.method) {',
    replace: 'else if (method === undefined) {',
    ...bodies,
  },
  {
    safeguard: 'a gzip file is not unpacked without end',
    file: 'server/chain/import/input-file.ts',
    find: 'size > unpackedAlways && size > mostTimes * packed()',
    replace: 'size < 0 && packed() > size',
    ...bombs,
  },
  {
    safeguard: 'a line has a longest length',
    file: 'server/chain/import/lines.ts',
    find: 'if (rest.length > longest) throw',
    replace: 'if (rest.length < 0) throw',
    ...bombs,
  },
  {
    safeguard: 'a row has a longest length',
    file: 'server/chain/import/csv-records.ts',
    find: "if (error?.code === 'CSV_MAX_RECORD_SIZE') {",
    replace: "if (error?.code === 'CSV_INVALID_ARGUMENT') {",
    ...bombs,
  },
  {
    safeguard: 'the beginning of a file is looked for in its first mebibytes',
    file: 'server/chain/import/detect-format.ts',
    find: 'if (read > mostRead) break',
    replace: 'if (read < 0) break',
    ...bombs,
  },
  {
    safeguard: 'aliases of aliases in a tag pack do not multiply',
    file: 'server/domain/attribution/tagpack/yaml-text.ts',
    find: 'if (prelude.length > mostAnchored) throw',
    replace: 'if (prelude.length < 0) throw',
    ...bombs,
  },
  {
    safeguard: 'an entry of a list in XML has a largest size',
    file: 'server/domain/screening/lists/parse/xml.ts',
    find: 'if (size > largestEntry)',
    replace: 'if (size < 0)',
    ...bombs,
  },
  {
    safeguard: 'a text of a list in XML has a longest length',
    file: 'server/domain/screening/lists/parse/xml.ts',
    find: 'if (node.text.length > longestField)',
    replace: 'if (node.text.length < 0)',
    ...bombs,
  },
  {
    safeguard: 'a cell that a spreadsheet would run is quoted, also with full-width signs',
    file: 'server/platform/csv.ts',
    find: '\\n＝＋－＠]/.test(text)',
    replace: ']/.test(text)',
    ...cells,
  },
  {
    safeguard: 'no link is followed in a folder that is verified',
    file: 'scripts/verify-bundle/files-under.ts',
    find: 'files.find((entry) => !entry.isFile())',
    replace: 'files.find((entry) => entry.isDirectory())',
    ...folders,
  },
  {
    safeguard: 'links of a note are found without going back',
    file: 'server/domain/report/content/pdf/inline-text.ts',
    find: '\\[([^\\][]*)\\]\\(([^()\\s]+)(?:\\s[^()]*)?\\)/g',
    replace: '\\[([^\\]]*)\\]\\(([^)\\s]+)[^)]*\\)/g',
    ...notes,
  },
  {
    safeguard: 'nobody approves what their own key asked for',
    file: 'server/domain/suppression/approve-suppression.ts',
    find: 'maker !== null && maker === ctx.actor.id',
    replace: "maker !== null && maker === ''",
    ...suppressions,
  },
]
