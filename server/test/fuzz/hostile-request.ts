import fc from 'fast-check'

/** Encoded for a path or a query; lone surrogates cannot be encoded, and are replaced. */
export const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

/** A segment of a path, as it is sent. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    ...[
      '%00',
      '%',
      '%zz',
      '%E0%A4%A',
      '%ED%A0%80',
      '%C0%AE',
      '..',
      '.',
      '%2e%2e',
      '%2F',
      '..%2f..%2fetc%2fpasswd',
      '%5C',
    ],
    ...[
      '',
      '-1',
      '0',
      '1e9',
      'null',
      'undefined',
      '__proto__',
      'constructor',
      'toString',
      '%27%20or%201=1--',
      '%25',
      '%0d%0aX:1',
    ],
    ...[
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      '%F0%9F%A7%80',
      "'",
      '*',
      ':id',
      '{id}',
    ],
    ...[
      'x'.repeat(299),
      'x'.repeat(301),
      'x'.repeat(3000),
      '%20',
      '%E2%80%8B',
      'user',
      'featured',
      'accept',
      ';a=1',
      '+',
      '%0A',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map(encoded),
)

const cursor = (place: unknown) => `cursor=${Buffer.from(JSON.stringify(place)).toString('base64url')}`
const id = '01900000-0000-7000-8000-000000000000'
const moments = [
  ...['0000-01-01 00:00:00+00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2026-02-30T00:00:00Z'],
  ...['2026-01-01 24:00:00+00', '2026-01-01 00:00:60+00', '2026-01-01 00:00:00+15:59', '2026-01-01 00:00:00-99', ''],
]

/** A query as it is sent, behind its `?`. */
export const hostileQuery = fc.oneof(
  fc.constantFrom(
    ...[
      'limit=0',
      'limit=-1',
      'limit=201',
      'limit=1e3',
      'limit=0x10',
      'limit=',
      'limit=NaN',
      'limit=1&limit=2',
      'limit[]=1',
    ],
    ...[
      'limit[$gt]=',
      'limit=%00',
      'limit=9007199254740993',
      'limit=1.5',
      `limit=${'9'.repeat(400)}`,
      'cursor=',
      'cursor=%00',
    ],
    ...['cursor=x', 'cursor=bnVsbA', 'cursor=a&cursor=b', cursor({}), cursor([]), cursor([1, 2]), cursor([null, id])],
    ...[
      'q=%00',
      'q=%ED%A0%80',
      'q=%27',
      'q=!%26%7C()*:%3C-%3E',
      'q=a%5C',
      'q=%25_%25',
      `q=${'x'.repeat(200)}`,
      'q=a&q=b',
    ],
    ...[
      `q=${'a+'.repeat(100)}`,
      'q=%E2%80%8B',
      'q=%C3%9F%C4%B0%EF%AC%81',
      `q=${'%F0%9F%A7%80'.repeat(60)}`,
      'q=NOT+OR+AND',
    ],
    ...[
      'sort=__proto__',
      'sort=constructor',
      'sort=',
      'minValue=1e999',
      'minValue=0.001',
      'minValue=-0',
      'minValue=2&maxValue=1',
    ],
    ...[
      'maxValue=99999.999',
      'maxValue=Infinity',
      '__proto__=1',
      '__proto__[x]=1',
      'constructor=1',
      '%=%',
      '&&&',
      '=',
      '?',
      '%00=1',
    ],
    ...[
      'after=x',
      `after=${id}&before=${id}`,
      `after=${id}`,
      'before=',
      'age=-1',
      'age=x',
      'age=1&age=2',
      'age=99999',
      'x'.repeat(4000),
    ],
  ),
  fc.tuple(fc.constantFrom(...moments), fc.constantFrom(id, 'x', '')).map(cursor),
  fc
    .tuple(
      fc.constantFrom('0', '-1', '99999999999', '2147483648', 'a\u0000', "'"),
      fc.constantFrom(...moments),
      fc.constant(id),
    )
    .map(cursor),
  fc.tuple(fc.constantFrom('2147483647', '2147483648', '\ud800', 'x'.repeat(400)), fc.constant(id)).map(cursor),
  fc.webQueryParameters({ size: 'small' }),
)

type Headers = Record<string, string>

/** Headers that a client may send besides those of the API. What is no HTTP at all is in ../hostile-input.test.ts. */
export const hostileHeaders: fc.Arbitrary<Headers> = fc.constantFrom<Headers>(
  ...['*', 'W/"x"', '"', ',,,', `"${'x'.repeat(4000)}"`].map((tag) => ({ 'if-none-match': tag, 'if-match': tag })),
  ...['application/xml', 'text/plain', '*/*;q=x', ''].map((accept) => ({ accept, 'accept-encoding': accept })),
  ...['bytes=0-1', 'bytes=9-1', 'x'].map((range) => ({ range })),
  ...['127.0.0.1', 'x, y, z', '\u00ff'].map((hop) => ({
    'x-forwarded-for': hop,
    'x-forwarded-proto': hop,
    forwarded: hop,
  })),
  ...['evil.example', '[::1', 'a:99999', '%%', ' '].map((host) => ({ host, 'x-forwarded-host': host, origin: host })),
  ...['x'.repeat(6000), '\u00e9\u00ff', '', '(((('].map((agent) => ({ 'user-agent': agent, referer: agent })),
  ...['DELETE', 'PUT'].map((verb) => ({ 'x-http-method-override': verb, 'x-http-method': verb })),
  { 'x-background': '1', 'last-event-id': 'x', 'x-request-id': "'; --", cookie: '__proto__=1; a' },
)

/** The same key again and again, as often as not with another request. */
export const hostileKeys = fc.constantFrom('', 'a', 'key', 'x'.repeat(200), 'x'.repeat(201), '\u00e9\u00ff', "'", '{}')

export const hostileTypes = fc.constantFrom(
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'x',
    '/',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json;;;',
    'APPLICATION/JSON',
    'application/problem+json',
    'application/xml',
  ],
  ...[
    'application/json, text/plain',
    'application/jsonx',
    ' application/json',
    'application/json; boundary="',
    'image/png',
    '*/*',
  ],
)

export const hostileAuthorization = fc.constantFrom(
  ...[
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Basic YTpi',
    'bearer x',
    `Bearer ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(6000)}`,
  ],
  ...["Bearer ' or 1=1", 'Bearer \u00e9\u00ff', 'Bearer null', 'Bearer undefined', '\u00ff'],
)
