import type http from 'node:http'
import { AppError, invalidField } from '@/server/platform/errors'

/** Longest accepted path and query, in bytes. */
export const longestUrl = 64 * 1024
/** Largest accepted headers, in bytes as received. */
export const largestHeaders = 32 * 1024
/** How much of a request line and headers the parser reads: enough to tell which of them is too large. */
export const parsedBytes = 2 * (longestUrl + largestHeaders)

const allow = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
/** A request line that is well-formed except for a method that the parser does not know. */
const otherMethod = /^[A-Za-z][\w!#$%&'*+.^`|~-]* \S+ HTTP\/1\.[01]\r\n/

/** The error for a method that no path supports. */
export const unknownMethod = () => new AppError('method_not_allowed', `Paths allow ${allow.join(', ')}.`, undefined, { allow })

/** The error for an `Expect` header with an unknown expectation. */
export const unknownExpectation = () =>
  new AppError('expectation_failed', 'The Expect header may only be 100-continue. Leave it out.')

/** Why a request with a parsed head is refused; null if it is accepted. */
export function headFault({ url, headersDistinct, rawHeaders, httpVersion }: http.IncomingMessage): AppError | null {
  if ((url ?? '').length > longestUrl)
    return new AppError('uri_too_long', `The path and the query are longer than ${longestUrl} bytes.`)
  // Two bytes between a name and its value, and two at the end of the line.
  if (rawHeaders.reduce((size, part) => size + part.length + 2, 0) > largestHeaders)
    return new AppError('headers_too_large', `The headers are larger than ${largestHeaders} bytes.`)
  if (!httpVersion.startsWith('1.'))
    return new AppError('invalid_request', 'The request line names no version of HTTP that is served.')
  const hosts = headersDistinct.host?.length ?? 0
  // RFC 9112, 3.2; HTTP/1.0 needs no Host.
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0') ? null : invalidField('header.Host', 'must be there once')
}

interface ParserError extends Error {
  code?: string
  /** The parser's error message. */
  reason?: string
  /** The bytes in which the error occurred, and its position. */
  rawPacket?: Buffer
  bytesParsed?: number
}

/** The error for what the parser could not read, or not in time. */
export function parserFault(error: ParserError): AppError {
  const { code, reason } = error
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout', 'The request took too long to arrive.')
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('headers_too_large', `The request line and the headers are larger than ${parsedBytes} bytes.`)
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new AppError('payload_too_large', 'The extensions of a chunk of the body are too large.')
  if (code === 'HPE_INVALID_METHOD' && otherMethod.test(lineOf(error))) return unknownMethod()
  return new AppError('invalid_request', `The request is not well-formed HTTP${reason ? `: ${reason}` : ''}.`)
}

/** The line in which the parser stopped, from its start to what was read. */
function lineOf({ rawPacket, bytesParsed = 0 }: ParserError): string {
  const text = rawPacket?.toString('latin1') ?? ''
  return text.slice(text.lastIndexOf('\n', bytesParsed) + 1)
}
