/** The content security policy lets a style element in only with the number the server wrote into this page. */
export const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
