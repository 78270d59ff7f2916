export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Reads the text format of Prometheus. @throws Error for a line that is neither a sample nor a comment. */
export function readSamples(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name, given = '', value] = /^([a-z_A-Z:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined) throw new Error(`No sample: ${line}`)
    const labels = [...given.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text])
    return { name, labels: Object.fromEntries(labels), value: Number(value) }
  })
}
