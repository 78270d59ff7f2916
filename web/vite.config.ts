import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { basicFonts } from './basic-fonts.ts'
import { pageStyles } from './page-styles.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`
/** What the landing page is made of, and most screens after it: one file rather than thirty. */
const base =
  /web[\\/]src[\\/](landing[\\/](landing-page|featured-loop|how-it-works|view-details)|navigation[\\/](visitor-|site-footer|theme-button)|perk[\\/](card-perk|perk-card|perk-picture|poster-)|platform[\\/](optional-part|public-page|skip-link|last-visited|error-report|token)|ui[\\/](base|button|classes|icon-button|link|mark|price|rating|skeleton|avatar|badge|ticket|swap|spinner|use-rotation|theme|money)|user[\\/]legal-links)|contract[\\/]src[\\/](limits|amount)|preload-helper/

/** What every list of the application is made of besides. */
const lists =
  /web[\\/]src[\\/](perk[\\/]perk\.queries|platform[\\/](pages|load-error|history-step)|ui[\\/](alert|empty-state|tabs|use-seen|search-input))|contract[\\/]src[\\/]perk-(sort|address)|lucide-react[\\/].*[\\/](search|circle-check|circle-alert|chevron-down)\./

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
  plugins: [react(), sonnerWithoutStyles, basicFonts(), pageStyles()],
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/platform/style-singleton.ts', import.meta.url)) },
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
    emptyOutDir: true,
    // Tells the server which files the public pages need.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: ['index.html', 'src/entry-landing.tsx', 'src/entry-marketplace.tsx'],
      output: {
        codeSplitting: {
          groups: [
            // Changes with an upgrade only, so that a new version of the application leaves it in the cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
            { name: 'base', test: base },
            { name: 'lists', test: lists },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
  },
})
