import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from './src/web/vite/precompress.ts'
import { preloadFont } from './src/web/vite/preload-font.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['API_ORIGIN'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

// What nearly every page needs travels in a few files instead of sixty; the rest follows the lazy imports.
const chunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u },
  { name: 'data', test: /node_modules[\\/](?:@tanstack|zod)[\\/]/u },
  {
    name: 'kit',
    test: /@mantine[\\/](?:core[\\/]esm[\\/](?:core|components[\\/](?:Button|Loader|Stack|Text|Title|Anchor|Alert|Skeleton|VisuallyHidden|UnstyledButton))|hooks)[\\/]/u,
    minShareCount: 2,
  },
  { name: 'rules', test: /src[\\/](?:domain|contract|web[\\/]lib)[\\/]/u, minShareCount: 2 },
  {
    name: 'frame',
    test: /src[\\/]web[\\/](?:paths\.ts|ui[\\/](?:frame[\\/](?!account-menu\.tsx|notices)|feedback[\\/](?!notify)|plan[\\/]feature-(?:gate|refusal)|dialog[\\/]confirm-(?:context|provider)))/u,
    minShareCount: 2,
  },
  { name: 'icons', test: /@tabler[\\/]/u, minShareCount: 3 },
]

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
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } } },
  },
  server: {
    allowedHosts: ['.localhost'],
    // The host name chooses the client, so the server has to see the one the browser asked for.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/media': { target: api, changeOrigin: false },
    },
  },
})
