import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The public pages for the server to draw. Every package stays what npm installed, but for one whose whole set of icons
// would be loaded for a few of them.
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
