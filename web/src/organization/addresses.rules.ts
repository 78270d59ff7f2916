/**
 * The email addresses of a text that was typed or pasted: separated by commas, semicolons, spaces or lines, with or
 * without names ('Hana Novak <hana@figma.com>'). In their order, each once, however it is written. Not checked.
 */
export function addressesIn(text: string): string[] {
  const found = text.split(/[,;\n\r\t]+/).flatMap((part) => {
    const inBrackets = /<([^<>]*)>/.exec(part)?.[1]
    return inBrackets === undefined ? part.trim().split(/\s+/) : [inBrackets.trim()]
  })
  const once = new Map(found.filter((one) => one !== '').map((one) => [one.toLowerCase(), one]))
  return [...once.values()]
}
