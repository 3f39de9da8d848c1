import fc from 'fast-check'

const times = (text: string, count: number) => text.repeat(count)

/** Unusual values, for any place of a body or a parameter. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    -0,
    1e308,
    5e-324,
    2 ** 53,
    -(2 ** 63),
    1.5,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff x',
    '\ufeff',
    '\u202egnp.exe',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "'; DROP TABLE alert; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%s%n%x',
    '9'.repeat(400),
    '-1',
    '1e9999',
    'NaN',
    '0x',
    'cas_00000000000000000000000000',
    'cas_zzzzzzzzzzzzzzzzzzzzzzzzzz',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-02-30T25:61:61Z',
  ),
  fc.constantFrom<unknown>([], {}, [[]], { __proto__: null }, [null], { a: { b: { c: {} } } }),
  fc.integer({ min: 200, max: 20_000 }).map((length) => times('é', length)),
  fc.integer({ min: 50, max: 5_000 }).map((length) => Array.from({ length }, () => 'x')),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
)

const deep = (open: string, close: string) =>
  fc.constantFrom(50, 2_000, 100_000).map((depth) => `${times(open, depth)}0${times(close, depth)}`)

/** Bodies that are barely JSON, or JSON that parsers disagree about; raw bytes. */
export const hostileBodies: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      'null',
      '[]',
      '"text"',
      '1',
      '{',
      '{"a":1,}',
      '{"network":"bitcoin","network":"ethereum","address":"x","address":"y"}',
      '{"__proto__":{"network":"bitcoin","scope":"*"}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '{"network":"\\ud800","address":"\\u0000"}',
      '{"amount":1e400,"limit":-0}',
      "{'network':'bitcoin'}",
      '{"a":1}{"b":2}',
      '\ufeff{"network":"bitcoin"}',
      '{"network":"bitcoin"} // and then',
      'network=bitcoin&address=x',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    )
    .map((text) => Buffer.from(text)),
  fc.oneof(deep('[', ']'), deep('{"a":', '}')).map((text) => Buffer.from(text)),
  fc.constantFrom(
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  ),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(70_000, 1_100_000).map((length) => Buffer.from(`{"address":"${times('a', length)}"}`)),
)

/** Other headers than the key and the body's that are false, repeated or too long. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom<Record<string, string>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json; charset=nonsense' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': '' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'br, gzip' },
    { accept: 'application/xml' },
    { 'accept-language': times('x', 4_000) },
    { 'x-request-id': times('r', 300) },
    { 'x-request-id': '<b>' },
    { 'x-forwarded-for': '10.0.0.1, ::1' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { range: 'bytes=0-,1-,2-' },
    { 'if-none-match': '*' },
    { 'if-match': '"x"' },
    { traceparent: '00-ff' },
    { cookie: times('a=b; ', 900) },
    { expect: '100-continue' },
    { 'idempotency-key': times('k', 300) },
    { 'idempotency-key': '\u00e9' },
    { 'idempotency-key': '' },
    { 'x-large': times('h', 20_000) },
    { authorization: 'Bearer asy_live_x_y' },
    { authorization: 'Basic Og==' },
    { authorization: `Bearer ${times('z', 6_000)}` },
  ),
)

/** Parts of a path or a query as they are sent, including percent signs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%2e%2e%2f',
    '..',
    '.',
    '%',
    '%zz',
    '%ff%fe',
    '%F0%9F%92%A9',
    '%ED%A0%80',
    '%0d%0aSet-Cookie:%20a=b',
    '%252e',
    ';x=1',
    '~',
    '0',
    '-1',
    'null',
    'undefined',
    '[object%20Object]',
    '__proto__',
    times('a', 3_000),
  ),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.integer().map(String),
)
