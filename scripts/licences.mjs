// `npm run licences`: lists the packages that the product runs with, by licence, in docs/licences.md; `--check` (in
// `npm test`) fails where the list is stale, a licence is new to us, or a package wants to run a script when installed.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const file = resolve(root, 'docs/licences.md')

/** Each lets us use a package, unchanged, in a product with closed source. LGPL: libvips, which is a file of its own. */
const accepted = [
  'MIT',
  'MIT-0',
  'Unlicense',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
]
const acceptedForSharp = ['LGPL-3.0-or-later']
/** Their install scripts are not run (.npmrc), and they work without. */
const scriptsNotNeeded = [
  'esbuild',
  // Counts installations for the makers of Spectral, which works without.
  '@scarf/scarf',
]

const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, found]) => ({ name: path.replace(/.*node_modules\//, ''), ...found }))

const isAccepted = ({ name, license = 'none' }) =>
  license.split(/ AND /).every((one) =>
    one
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => accepted.includes(choice) || (name.startsWith('@img/') && acceptedForSharp.includes(choice))),
  )

const used = installed.filter(({ dev, devOptional }) => !dev && !devOptional)
const faults = [
  ...used
    .filter((one) => !isAccepted(one))
    .map(({ name, license }) => `${name}: the licence ${license} is not accepted`),
  ...installed
    .filter(({ name, hasInstallScript }) => hasInstallScript && !scriptsNotNeeded.includes(name))
    .map(({ name }) => `${name} wants to run a script when it is installed: see whether it works without`),
]

const byLicence = new Map()
for (const one of used) byLicence.set(one.license, [...(byLicence.get(one.license) ?? []), one])
const lists = [...byLicence]
  .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  .map(([licence, all]) => {
    const names = [...new Set(all.map(({ name, version }) => `${name} ${version}`))].toSorted((a, b) =>
      a.localeCompare(b, 'en'),
    )
    return `## ${licence}\n\n${names.join(', ')}\n`
  })
const text = `# Licences

What the product runs with, beside what only builds and tests it. Made by \`npm run licences\`.

${lists.join('\n')}`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) faults.push('docs/licences.md is stale: run `npm run licences`')
} else writeFileSync(file, text)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
