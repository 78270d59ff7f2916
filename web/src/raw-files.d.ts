/** A file's text, as it stands in the source (https://vite.dev/guide/assets#importing-asset-as-string). */
declare module '*?raw' {
  const text: string
  export default text
}
