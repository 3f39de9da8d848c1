import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Proof } from '@/proof/proof'
import { freePort } from '@/scripts/postgres/free-port'
import { keptReleases } from '@/scripts/releases/release'
import { repositoryRoot } from '@/scripts/settings'
import { textsOf } from './answers'
import { compareAnswers, type OperationFigures } from './compare-answers'
import { named } from './named-differences'
import { unpackRelease } from './old-release'
import { type Answer, type Asked, Questioner } from './questions'
import { loadRecorded } from './recorded-installation'
import { proveRolling } from './rolling'
import { RunningRelease } from './running-release'

/** The last commit before networks, outpoints, conversions, CoinJoins, clusters and freezes were added. */
const beforeValue = 'd6caafa5~1'

/** The parts of the proof, run one after the other unless `--parts` names some. */
const parts = ['sample', 'recorded', 'rolling'] as const
type Part = (typeof parts)[number]

/**
 * Creates an installation with an earlier commit, queries it, migrates it to this checkout, and repeats the queries; once with
 * the sample as `up` loads it, once with recorded data. Then runs the previous release and this one together.
 */
export const upgrade: Proof = {
  says: 'An installation of an earlier commit is migrated, and /v1 answers as before or differs where it is named. Takes --from COMMIT.',
  control: 'a migration adds a column that the release before cannot fill (part `rolling`)',
  run: async ({ data, from, parts: asked, size, control, report }) => {
    const wanted: readonly Part[] = control ? ['rolling'] : parts.filter((part) => asked === null || asked.includes(part))
    if (wanted.length === 0) throw new Error(`--parts: ${parts.join(', ')}`)
    const folder = path.resolve(data ?? path.join(repositoryRoot, '../shared/data'))
    const scratch = mkdtempSync(path.join(os.tmpdir(), 'assay-upgrade-'))
    try {
      const figures: Record<string, OperationFigures[]> = {}
      const other: Record<string, unknown> = {}
      const faults: string[] = []
      const unpack = (name: string, commit: string) => {
        const old = path.join(scratch, name)
        other[name] = unpackRelease(commit, old)
        report(`unpacked ${String(other[name]).slice(0, 8)}`)
        return old
      }
      const compared = wanted.filter((part) => part !== 'rolling')
      const old = compared.length > 0 ? unpack('old', from ?? beforeValue) : ''
      for (const kind of compared)
        figures[kind] = await upgradeOne({ kind, old, data: folder, scratch: path.join(scratch, kind), report })
      if (wanted.includes('rolling')) {
        const place = { old: unpack('release', from ?? releaseBefore()), scratch: path.join(scratch, 'rolling') }
        const rolled = await proveRolling({ ...place, seconds: size === 'record' ? 60 : 15, control, report })
        other.rolling = rolled.figures
        faults.push(...rolled.faults)
      }
      const told = Object.entries(figures).flatMap(([kind, all]) => all.flatMap((one) => differencesOf(kind, one)))
      for (const { text, why } of told) if (why !== undefined) report(`named: ${text}. ${why}`)
      faults.push(...told.flatMap(({ text, why }) => (why === undefined ? [text] : [])))
      return { figures: { ...other, ...figures }, faults }
    } finally {
      if (!process.env.PROOF_LOG_DIR) rmSync(scratch, { recursive: true, force: true })
    }
  },
}

/** The commit of the newest release other than this one. */
function releaseBefore(): string {
  const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
  const before = keptReleases().findLast((release) => release.version !== version)
  if (!before) throw new Error('no earlier release has a dump; name a commit with --from')
  return before.commit
}

interface One {
  kind: 'sample' | 'recorded'
  old: string
  data: string
  scratch: string
  report(line: string): void
}

async function upgradeOne({ kind, old, data, scratch, report }: One): Promise<OperationFigures[]> {
  const dataDir = path.join(scratch, 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const port = await freePort()
  const env: Record<string, string> = kind === 'sample' ? {} : { ASSAY_SAMPLE: '0' }
  let before: Answer[] = []
  let asked: Asked[] = []
  let checks: string[] = []

  const first = await RunningRelease.start(old, dataDir, port, env)
  try {
    if (kind === 'recorded') asked = loadRecorded(first, data, scratch)
    else {
      await first.endLive()
      asked = await watchedWallets(first)
    }
    await first.settled()
    report(`${kind}: asking about ${asked.length} addresses`)
    const questioner = new Questioner(first.facts.url, first.key)
    await questioner.ask(asked)
    before = questioner.answers
    checks = before.filter(({ operation }) => operation === 'checkRisk').flatMap(({ body }) => textsOf(body, 'check_id'))
    await questioner.stored(checks)
  } finally {
    await first.stop()
  }
  report(`${kind}: ${before.length} answers; starting this checkout over the same data`)
  const second = await RunningRelease.start(repositoryRoot, dataDir, port, env)
  try {
    await second.upToDate((line) => report(`${kind}: ${line}`))
    await second.settled()
    const questioner = new Questioner(second.facts.url, first.key)
    await questioner.ask(asked)
    await questioner.stored(checks)
    if (process.env.PROOF_LOG_DIR) {
      writeFileSync(path.join(scratch, 'before.json'), JSON.stringify(before))
      writeFileSync(path.join(scratch, 'after.json'), JSON.stringify(questioner.answers))
    }
    return compareAnswers(before, questioner.answers)
  } finally {
    await second.stop()
  }
}

async function watchedWallets({ facts, key }: RunningRelease): Promise<Asked[]> {
  const answer = await fetch(new URL('/v1/monitoring/wallets?limit=100', facts.url), {
    headers: { authorization: `Bearer ${key}` },
  })
  const { data } = (await answer.json()) as { data: Asked[] }
  return data.map(({ network, address }) => ({ network, address }))
}

/** Each place where answers differ, with the reason for intended ones; additional fields are no difference. */
function differencesOf(kind: string, { operation, places }: OperationFigures): { text: string; why: string | undefined }[] {
  return places.flatMap(({ path: place, kind: how, answers, example }) => {
    if (how === 'added') return []
    const why = named.find((one) => one.operation.test(operation) && one.path.test(place))?.why
    return [{ text: `${kind}: ${operation}: ${place} ${how} in ${answers} answers, as of ${example}`, why }]
  })
}
