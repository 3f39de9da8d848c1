import type { PlantedBug } from '../planted-bug'

const verifying = { project: 'unit', suite: 'bundle/verify-bundle.test.ts' } as const
const layout = { project: 'unit', suite: 'server/domain/report/content/pdf/text-layout.test.ts' } as const
const figures = { project: 'unit', suite: 'server/domain/report/content/format.test.ts' } as const

/** Safeguards of evidence bundles, and of setting reports. */
export const bundleBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a bit flipped anywhere in an archive shows',
    file: 'bundle/read-archive.ts',
    find: 'if (at === built.length && at === bytes.length) return null',
    replace: 'if (built.length === bytes.length) return null',
    ...verifying,
  },
  {
    safeguard: 'the digest of every file of a bundle is verified',
    file: 'bundle/verify-files.ts',
    find: "found === sha256 && bytes.length === size ? 'intact'",
    replace: "bytes.length === size ? 'intact'",
    ...verifying,
  },
  {
    safeguard: 'nothing can be added to a bundle',
    file: 'bundle/verify-files.ts',
    find: 'filter(([name]) => !names.has(name))',
    replace: 'filter(([name]) => name === manifestName && !names.has(name))',
    ...verifying,
  },
  {
    safeguard: 'the files of a bundle keep their places',
    file: 'bundle/verify-bundle.ts',
    find: '.filter(({ name }, index) => order[index] !== name)',
    replace: '.filter(({ name }) => !order.includes(name))',
    ...verifying,
  },
  {
    safeguard: 'the signature over a manifest is verified',
    file: 'bundle/check-signature.ts',
    find: 'if (manifest === null || !verifies(value, manifest, public_key)) {',
    replace: 'if (manifest === null || (manifest.length === 0 && !verifies(value, manifest, public_key))) {',
    ...verifying,
  },
  {
    safeguard: 'a key id belongs to its key',
    file: 'bundle/check-signature.ts',
    find: 'if (keyIdOrNull(public_key) !== key_id)',
    replace: 'if (keyIdOrNull(public_key) === null)',
    ...verifying,
  },
  {
    safeguard: 'only keys that were given vouch for a bundle',
    file: 'bundle/check-signature.ts',
    find: 'if (keys !== null && given === undefined) {',
    replace: 'if (keys !== null && keys.keys.length === 0) {',
    ...verifying,
  },
  {
    safeguard: 'nothing that a revoked key signed is trusted',
    file: 'bundle/check-signature.ts',
    find: "given?.status === 'revoked'",
    replace: "given?.status === 'retired'",
    ...verifying,
  },
  {
    safeguard: 'a manifest has one spelling',
    file: 'bundle/parse-canonical.ts',
    find: 'digest(canonicalBytes(value)) !== digest(bytes)',
    replace: 'digest(canonicalBytes(value)) === null',
    ...verifying,
  },
  {
    safeguard: 'no line of a report is wider than its column',
    file: 'server/domain/report/content/pdf/break-lines.ts',
    find: 'measure(part + character) > width',
    replace: 'measure(part) > width',
    ...layout,
  },
  {
    safeguard: 'characters that turn text around are spelt out in a report',
    file: 'server/domain/report/content/pdf/legible.ts',
    find: 'turning.test(character) || ',
    replace: '',
    ...layout,
  },
  {
    safeguard: 'no cell of a table is a formula to a spreadsheet',
    file: 'server/platform/csv.ts',
    find: '/^[=+\\-@\\t\\r\\n＝＋－＠]/.test(text)',
    replace: "text === ''",
    ...figures,
  },
]
