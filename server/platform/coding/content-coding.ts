/** Whether a request's `Accept-Encoding` accepts a coding (RFC 9110): listed by name, and not with a weight of zero. */
export function takesCoding(header: string | string[] | null | undefined, coding: 'br' | 'gzip'): boolean {
  return String(header ?? '')
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      return name === coding && !parameters.some((word) => /^q=0(\.0*)?$/.test(word))
    })
}
