const HEADER_BYTES = 19
/** Instead of the place of another row: there is none. */
const ENDS = -2
const MICROSECONDS_2000 = 946_684_800

/**
 * Reads rows from chunks of `COPY ... TO STDOUT (FORMAT binary)` field by field, without creating objects. The output of several
 * such commands may follow each other.
 */
export class BinaryCopy {
  private rest: Buffer = Buffer.alloc(0)
  private skipped = false
  private buffer: Buffer = this.rest
  private view = new DataView(this.rest.buffer)
  private readonly starts: number[] = []
  private held = new Uint8Array(0)

  /** Calls `row` for every complete row so far; it reads the fields by position. */
  feed(chunk: Buffer, row: (fields: BinaryCopy) => void): void {
    this.buffer = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    const { buffer, starts } = this
    this.view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
    let at = 0
    for (;;) {
      if (!this.skipped) {
        if (buffer.length < at + HEADER_BYTES) break
        at += HEADER_BYTES + this.view.getInt32(at + 15)
        this.skipped = true
      }
      const next = this.fieldsAt(at)
      if (next === -1) break
      if (next === ENDS) {
        at += 2
        this.skipped = false
        continue
      }
      row(this)
      at = next
    }
    starts.length = 0
    this.rest = Buffer.from(buffer.subarray(at))
  }

  /** A bigint field as a number; ids stay below 2^53. */
  bigint(field: number): number {
    const at = this.starts[field] as number
    return this.view.getInt32(at) * 2 ** 32 + this.view.getUint32(at + 4)
  }

  /** A bytea field. The next call may overwrite it: copy it to keep it. */
  bytes(field: number): Uint8Array {
    const { buffer } = this
    const at = this.starts[field] as number
    const length = this.view.getInt32(at - 4)
    if (this.held.length !== length) this.held = new Uint8Array(length)
    for (let i = 0; i < length; i++) this.held[i] = buffer[at + i] as number
    return this.held
  }

  integer(field: number): number {
    return this.view.getInt32(this.starts[field] as number)
  }

  /** A timestamptz in whole epoch seconds. */
  seconds(field: number): number {
    return Math.floor(this.bigint(field) / 1e6) + MICROSECONDS_2000
  }

  /** A non-negative integer numeric; a bigint from 9 * 10^15 on. Source: PostgreSQL's numeric_send. */
  numeric(field: number): number | bigint {
    const at = this.starts[field] as number
    const digits = this.view.getUint16(at)
    if (digits === 0) return 0
    const weight = this.view.getInt16(at + 2)
    const leading = this.view.getUint16(at + 8)
    if (weight < 3 || (weight === 3 && leading < 9000)) {
      let value = 0
      for (let i = 0; i <= weight; i++) value = value * 10_000 + (i < digits ? this.view.getUint16(at + 8 + i * 2) : 0)
      return value
    }
    let value = 0n
    for (let i = 0; i <= weight; i++) {
      value = value * 10_000n + BigInt(i < digits ? this.view.getUint16(at + 8 + i * 2) : 0)
    }
    return value
  }

  /** Finds the fields of the row at `at`. Returns where the next row starts, -1 if the row is incomplete, or `ENDS`. */
  private fieldsAt(at: number): number {
    const { buffer, starts } = this
    if (at + 2 > buffer.length) return -1
    const fields = this.view.getInt16(at)
    if (fields < 0) return ENDS
    let next = at + 2
    for (let field = 0; field < fields; field++) {
      if (next + 4 > buffer.length) return -1
      const length = this.view.getInt32(next)
      starts[field] = next + 4
      next += 4 + Math.max(0, length)
    }
    return next > buffer.length ? -1 : next
  }
}
