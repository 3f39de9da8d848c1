import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '@/scripts/settings'
import { linesOf } from './lines-of'
import { CannotRun } from './proof'
import { proofs } from './proofs'
import { ranNow } from './ran'

const usage = `usage: npm run proof -- NAME [--size ci|record] [--seed N] [--minutes N] [--data DIR] [--from COMMIT] [--parts A,B] [--control]
  Shows that a promise of the service holds, in databases of its own. Status 1 when it does not, 3 when this machine
  cannot run it. With --size record the
  result is also written to proof/NAME/record.json. --control plants the bug the proof exists to find, and expects it found.
  --minutes bounds crash, fuzz and staleness, whose figures say how far they came. --parts runs some parts of citus, and with
  --size record their lines alone are written.

${linesOf(proofs)}`

/** Exit status if the proof cannot run on this machine. */
export const skippedStatus = 3

/**
 * Runs the proof given by the arguments and prints its result; the status is 0 if it held or its control was found, 3 if it was
 * skipped.
 */
export async function runProof(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      size: { type: 'string', default: 'ci' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
      minutes: { type: 'string' },
      data: { type: 'string' },
      from: { type: 'string' },
      parts: { type: 'string' },
      control: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const [name = ''] = positionals
  const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined
  const { size, control } = values
  const seed = Number(values.seed)
  const minutes = values.minutes === undefined ? null : Number(values.minutes)
  if (
    values.help ||
    !proof ||
    positionals.length > 1 ||
    (size !== 'ci' && size !== 'record') ||
    !Number.isSafeInteger(seed) ||
    !((minutes ?? 1) > 0)
  ) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  if (control && proof.control === null) throw new Error(`${name} runs its control beside itself; leave --control out`)
  const began = Date.now()
  const done = await proof
    .run({
      size,
      seed,
      control,
      minutes,
      data: values.data ?? null,
      from: values.from ?? null,
      parts: values.parts?.split(',') ?? null,
      report: (line) => console.error(line),
    })
    .catch((error: unknown) => {
      if (error instanceof CannotRun) return error
      throw error
    })
  if (done instanceof CannotRun) {
    console.error(`skipped: ${done.message}`)
    return skippedStatus
  }
  const { figures, faults } = done
  const { model } = os.cpus()[0] ?? { model: 'unknown' }
  const result = {
    proof: name,
    says: proof.says,
    size,
    seed,
    ...(minutes === null ? {} : { minutes }),
    ...(values.parts === undefined ? {} : { parts: values.parts }),
    ...(control ? { control: proof.control } : {}),
    held: faults.length === 0,
    ran: ranNow(),
    seconds: Math.round((Date.now() - began) / 100) / 10,
    machine: {
      processor: model,
      processors: os.cpus().length,
      memory_gib: Math.round(os.totalmem() / 2 ** 30),
      node: process.version,
    },
    figures,
    fault_count: faults.length,
    faults: faults.slice(0, 50),
  }
  console.log(JSON.stringify(result, null, 2))
  if (size === 'record' && !control && values.parts === undefined) {
    const folder = path.join(repositoryRoot, 'proof', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'record.json'), `${JSON.stringify(result, null, 2)}\n`)
  }
  return (faults.length === 0) === !control ? 0 : 1
}
