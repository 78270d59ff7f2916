import { encode } from 'uqr'

// The quiet zone that cameras need, in modules.
const border = 4

/** Dark on white in both themes: many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const named = { role: 'img' } as const
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} {...named} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(rowOf).join('')} fill="#000" />
    </svg>
  )
}

/** One rectangle for consecutive dark modules of a row. */
function rowOf(row: boolean[], y: number) {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
  }
  return path
}
