/** What is wider than the window, on the page or in a part of it, but for words that only screen readers get. */
export const findWide = (part: ParentNode = document.querySelector('main') ?? document) =>
  [...part.querySelectorAll('*:not(.sr, .sr *)')]
    .filter((node) => node.getBoundingClientRect().right > window.innerWidth + 1)
    .map((node) => `${node.tagName}.${node.getAttribute('class') ?? ''}`)
