import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'

const shown = 50

/** Collects refused rows: the first fifty go to `print`, all of them into one report file that exists only if needed. */
export class Refusals {
  count = 0
  reportFile: string | undefined
  private descriptor: number | undefined

  constructor(
    private readonly directory: string,
    private readonly print: (line: string) => void,
    private readonly stamp = new Date().toISOString().replace(/[:.]/g, '-'),
  ) {}

  add(file: string, line: number | undefined, reason: string): void {
    const text = `${file}:${line ?? '?'}: ${reason}`
    this.count += 1
    if (this.count <= shown) this.print(text)
    if (this.count === shown + 1) this.print('more rows were refused; the report file lists them all')
    this.descriptor ??= this.openReport()
    writeSync(this.descriptor, `${text}\n`)
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor)
    this.descriptor = undefined
  }

  private openReport(): number {
    mkdirSync(this.directory, { recursive: true })
    this.reportFile = path.join(this.directory, `${this.stamp}-${process.pid}.txt`)
    return openSync(this.reportFile, 'a')
  }
}
