import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from './src/web/vite/precompress.ts'
import { preloadFont } from './src/web/vite/preload-font.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['API_ORIGIN'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: here('./src/web'),
  // Vite's own default, `public`, is the name of one of our areas.
  publicDir: here('./src/web/static'),
  plugins: [react(), preloadFont(), precompress()],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Data URIs would need an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    allowedHosts: ['.localhost'],
    // The host name chooses the client, so the server has to see the one the browser asked for.
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
})
