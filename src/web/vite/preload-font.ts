import type { Plugin } from 'vite'

const isLatin = (name: string): boolean => name.includes('inter-latin-wght-normal') && name.endsWith('.woff2')

/**
 * Preloads the font from the head, because the browser otherwise only finds it in the stylesheet, and text would change
 * its appearance when it arrives.
 */
export const preloadFont = (): Plugin => ({
  name: 'rollcall:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find(isLatin)
      if (file === undefined) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})
