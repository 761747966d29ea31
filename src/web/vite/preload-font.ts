import type { Plugin } from 'vite'

const isLatin = (name: string): boolean => name.includes('inter-latin-wght-normal') && name.endsWith('.woff2')

/** The browser learns of the typeface only from the stylesheet; told in the head, text does not change shape on arrival. */
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
