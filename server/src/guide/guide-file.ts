import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@perkloop/contract/language'
import { marked } from 'marked'

/** In the order they are listed. */
const guideNames = ['members', 'organization-admins', 'operators', 'api', 'contributors'] as const
type GuideName = (typeof guideNames)[number]

export interface Guide {
  name: GuideName
  title: string
  /** From our own Markdown, never from anything a user wrote. */
  html: string
}

/**
 * Reads the guides of a language.
 * @param folder docs/guides; each guide is `en/NAME.md`, and begins with its title.
 */
export function readGuides(folder: string, language: Language): Guide[] {
  return guideNames.map((name) => {
    const text = readFileSync(join(folder, language, `${name}.md`), 'utf8')
    const title = /^# (.+)$/m.exec(text)?.[1] ?? name
    // A wide table or a long line of code scrolls by itself, and by keyboard too.
    const html = marked.parse(text, { async: false }).replaceAll('<pre>', '<pre tabindex="0">')
    return { name, title, html }
  })
}

/** The pictures in the guides by their file name; few and small, so they are kept in memory. */
export function readGuidePictures(folder: string) {
  const pictures = join(folder, 'pictures')
  return new Map(readdirSync(pictures).map((file) => [file, readFileSync(join(pictures, file))]))
}
