import { defineConfig } from 'vite'

// Only our own sources are bundled; every package stays what npm installed.
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@perkloop\//] },
})
