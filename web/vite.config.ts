import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { basicFonts } from './basic-fonts.ts'
import { chunkCycles } from './chunk-cycles.ts'
import { chunkGroups } from './chunks.ts'
import { contractCalls } from './contract-calls.ts'
import { fixedPosters } from './fixed-posters.ts'
import { pageStyles } from './page-styles.ts'
import { serviceWorker } from './service-worker.ts'
import { startPage, startWords } from './start-page.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`
/** By default bundlers get the router's development build, with its warnings. */
const productionRouter = join(
  createRequire(import.meta.url).resolve('react-router/package.json'),
  '../dist/production/index.mjs',
)

const served = ['/api', '/pictures', '/dev/mail', '/healthz', '/readyz']

/** Sonner writes its styles into the page, which the pages' security policy forbids; ui/toast.tsx takes them as a file. */
const sonnerWithoutStyles: Plugin = {
  name: 'sonner-without-styles',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.mjs$/.test(id)) return undefined
    const kept = code.replace(/^__insertCSS\(.*\);?$/m, '')
    if (kept === code) throw new Error('sonner no longer inserts its styles as it did')
    return kept
  },
}

export default defineConfig({
  plugins: [
    contractCalls(),
    fixedPosters(),
    react(),
    sonnerWithoutStyles,
    basicFonts(),
    pageStyles(),
    startWords(),
    startPage(),
    serviceWorker(),
    chunkCycles(),
  ],
  resolve: {
    alias: { 'react-router': productionRouter },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Inlined files would be data: URLs, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    // Every browser that can run the rest knows these links.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // The list of files by which the server finds those of the public pages.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: ['index.html', 'src/entry-landing.tsx', 'src/entry-marketplace.tsx'],
      output: {
        // The first page names every file that later ones may need: shorter names weigh less there.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
})
