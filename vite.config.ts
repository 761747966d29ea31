import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { comesWith, type ModuleGraph } from './src/web/vite/comes-with.ts'
import { precompress } from './src/web/vite/precompress.ts'
import { preloadFont } from './src/web/vite/preload-font.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['API_ORIGIN'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Pages that visitors open from the home page or from a link, before they sign in. */
const entrances = /[\\/]src[\\/]web[\\/]public[\\/](?:activity|passes)-page\.tsx$/u

/*
 * The bundler splits by route: a module is loaded with the lazy imports that need it. These groups only limit the
 * number of files, because a phone requests six at a time. The first group that matches a module gets it. See decision
 * 0059.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/u },
  { name: 'data', test: /node_modules[\\/](?:@tanstack|zod)[\\/]/u },
  // Everything that the home page imports.
  { name: 'first', tags: ['$initial' as const] },
  {
    name: (id: string, graph: ModuleGraph) => (comesWith(id, entrances, graph) ? 'entrance' : null),
    test: /[\\/]src[\\/]/u,
    minShareCount: 2,
  },
  { name: 'kit', test: /node_modules/u, minShareCount: 40 },
  { name: 'icons', test: /[\\/]@tabler[\\/]/u, minShareCount: 4 },
]

export default defineConfig({
  root: here('./src/web'),
  // Vite's default, `public`, is the name of one of our areas.
  publicDir: here('./src/web/static'),
  plugins: [react(), preloadFont(), precompress()],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Data URIs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    allowedHosts: ['.localhost'],
    // The host name chooses the organiser, so the server must receive the host that the browser requested.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/media': { target: api, changeOrigin: false },
    },
  },
})
