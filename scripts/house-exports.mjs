// What a file exports is named in another file; a test that names it is enough.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { allFolders, filesIn, isTest, rooms, root } from './house-files.mjs'

const exportPattern =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)|^export (?:type )?\{([^}]*)\}/gm

function exportedBy(text) {
  return [...text.matchAll(exportPattern)].flatMap(([, one, several]) =>
    one
      ? [one]
      : several
          .split(',')
          .map((part) => part.trim().split(/\s/).at(-1))
          .filter(Boolean),
  )
}

/** For each word of the code, whether it stands in one file or in more. */
function readWords() {
  const fileOf = new Map()
  for (const path of allFolders.flatMap((folder) => [...filesIn(join(root, folder), /\.(ts|tsx|mjs|js)$/)])) {
    for (const word of new Set(readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g))) {
      fileOf.set(word, fileOf.has(word) ? 'several' : path)
    }
  }
  return fileOf
}

export function checkExports(fault) {
  const fileOf = readWords()
  for (const path of rooms.flatMap((room) => [...filesIn(join(root, room))])) {
    const file = relative(root, path)
    // The catalogues have a check of their own, which also knows words that are taken by a computed name.
    if (isTest(file) || file.includes('/locales/')) continue
    for (const name of exportedBy(readFileSync(path, 'utf8'))) {
      if (fileOf.get(name) === path) fault(file, `exports ${name}, which no other file names`)
    }
  }
}
