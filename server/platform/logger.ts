import pino, { type DestinationStream, type Logger } from 'pino'
import { telemetry } from './telemetry'

const store = globalThis as typeof globalThis & { __assayLogger?: Logger }

const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'api_key',
  'token',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.secret',
  '*.api_key',
  '*.token',
  'headers.authorization',
  'headers.cookie',
]

const keyPattern = /asy_(live|test)_[0-9A-Za-z_]+/g

/** Removes API keys and credentials inside URLs from a text. */
export function scrub(text: string): string {
  return text.replace(keyPattern, 'asy_$1_[removed]').replace(/\/\/[^/\s:@]+:[^/\s@]+@/g, '//[removed]@')
}

/** The process's structured logger: one JSON object a line, secrets removed. */
export function logger(): Logger {
  store.__assayLogger ??= makeLogger(standardOutput())
  return store.__assayLogger
}

/** Lines dropped for want of space since the process started. */
let lost = 0

/**
 * Standard output, which may be a file on a full disk: the first mebibyte of lines is buffered, and anything beyond is dropped
 * and counted. Without an error listener the first failed write would end the process.
 */
export function standardOutput(fd = 1): DestinationStream {
  const output = pino.destination({ dest: fd, sync: true, maxLength: 2 ** 20 })
  output.on('error', () => {})
  output.on('drop', () => {
    lost++
  })
  return output
}

export function makeLogger(output: DestinationStream): Logger {
  return pino(
    {
      level: process.env.LOG_LEVEL ?? 'info',
      // One of several web processes logs which one it is.
      base: {
        service: process.env.ASSAY_COMPONENT ?? 'web',
        ...(process.env.WEB_PROCESS && { process: Number(process.env.WEB_PROCESS) }),
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const trace_id = telemetry()?.traceId()
        return { ...(trace_id && { trace_id }), ...(lost > 0 && { log_lines_lost: lost }) }
      },
      redact: { paths: secretPaths, censor: '[removed]' },
      serializers: {
        err: (error: unknown) =>
          error instanceof Error
            ? { type: error.name, message: scrub(error.message), stack: scrub(error.stack ?? '') }
            : { type: typeof error },
      },
    },
    output,
  )
}
