import type { Plugin } from 'vite'

const latin = /inter-latin-wght-normal.*\.woff2$/u

/** The browser learns of the typeface only from the stylesheet; told in the head, text does not change shape on arrival. */
export const preloadFont = (): Plugin => ({
  name: 'rollcall:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => latin.test(name))
      if (file === undefined) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})
