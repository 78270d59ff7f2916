import fc from 'fast-check'

/** JSON text that no schema asks for, and now and then no JSON. */
const fragments = [
  ...[
    'null',
    'true',
    'false',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '{"a":1}',
    '""',
    '" "',
    '"0"',
    '"null"',
    '"[object Object]"',
  ],
  ...['0', '-0', '-1', '0.1', '1.005', '1e21', '1e999', '-1e999', '1e-400', '2147483648', '9007199254740993', 'NaN'],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"a\\udfff\\ud800b"',
    '"\\u202e\\u2066x"',
    '"\\u200b\\ufeff"',
    '"\\u2028"',
  ],
  ...['"a\\r\\nX-Odd: 1"', '"\\b\\f\\t\\u001b[31m"', '"\\\\"', '"\\"', '"e\\u0301"', '"\\ufdfa\\ufdfa"', '"%00%s%n"'],
  ...['{"__proto__":{"isSystemAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"valueOf":1}'],
  ...['{"hasOwnProperty":null,"then":1,"toJSON":2}', '{"length":1e9}', '{"0":1}', '"__proto__"', '"constructor"'],
  ...[
    '"\'; drop table users; --"',
    "\"1' or '1'='1\"",
    '"$1"',
    '"%\' _\\\\"',
    '"<script>alert(1)</script>"',
    '"{{7*7}}"',
  ],
  ...['"../../../../etc/passwd"', '"javascript:alert(1)"', '"https://[::1"', '"https://linkedin.com:99999/"'],
  ...['"0000-01-01"', '"2026-02-30"', '"9999-12-31"', '"2026-01-01T00:00:00+99:99"', '"+275760-09-13T00:00:00Z"'],
  ...[
    '"00000000-0000-0000-0000-000000000000"',
    '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
    '"01900000-0000-7000-8000-00000000000"',
  ],
  ...[
    `"${'x'.repeat(70_000)}"`,
    `"${'\u{1f9c0}'.repeat(999)}"`,
    `"${'a\\u0301'.repeat(2000)}"`,
    `"${' '.repeat(5000)}"`,
  ],
  ...[nested('[', ']', 40), nested('{"a":', '}', 2000, '1'), nested('[', ']', 30_000), `[${'0,'.repeat(5000)}0]`],
]

function nested(open: string, close: string, depth: number, core = '') {
  return open.repeat(depth) + core + close.repeat(depth)
}

/** Any UTF-16, whole characters or not. */
const halves = (units: number[]) => JSON.stringify(String.fromCharCode(...units))

export const hostileJson = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fragments) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map(halves) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

/** A body that is no object, or no JSON at all. */
export const hostileBody = fc.oneof(
  hostileJson,
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '\u0000',
    '\ufeff{}',
    '{}{}',
    'a=1&b=2',
    '<a/>',
    '{"a":1e}',
  ),
  fc.constantFrom('{"__proto__":1}', '{"constructor":{"prototype":{}}}', '{"a":1,"a":2}', '{"\\u0000":1}', '{"":{}}'),
)
