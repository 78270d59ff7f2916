import { defineConfig } from 'vite'

// Only our own sources are bundled; every package stays what npm installed.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: ['src/main.ts', 'src/admin-command.ts'],
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@perkloop\//] },
})
