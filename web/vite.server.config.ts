import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Builds the public pages for the server to render. Packages are loaded from node_modules, except one that would load
// all its icons for a few of them.
export default defineConfig({
  plugins: [react()],
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
  ssr: { noExternal: [/^@perkloop\//, 'lucide-react'] },
})
