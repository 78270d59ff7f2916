const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Stops with one clear line on a Node too old for what we use. */
export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`Perkloop needs Node 20.19 or newer; this is ${process.versions.node}\n`)
  process.exit(1)
}
