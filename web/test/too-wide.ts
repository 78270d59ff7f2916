/** What is wider than the window, but for words that only screen readers get. */
export const findWide = () =>
  [...document.querySelectorAll('main *:not(.sr, .sr *)')]
    .filter((node) => node.getBoundingClientRect().right > window.innerWidth + 1)
    .map((node) => `${node.tagName}.${node.getAttribute('class') ?? ''}`)
