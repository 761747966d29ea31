/**
 * Returns the nonce that the server wrote into this page. The content security policy only allows style elements with
 * this nonce.
 */
export const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
