/** Set aside while the email is parsed: the policy would complain about each, even in a page that is never shown. */
const setAside = 'data-kept-style'

const tag = /<[a-z][^>]*>/giu

const prepared = (html: string, nonce: string): string =>
  html
    .replaceAll(tag, (opening) => opening.replace(/\sstyle=/iu, ` ${setAside}=`))
    .replaceAll(/<style\b/giu, `<style nonce="${nonce}"`)

/**
 * An email as a page for a sandboxed frame. The frame inherits our content security policy, which refuses style
 * attributes; so each becomes a rule in one style element that carries the page's nonce. Links open beside the
 * mailbox: inside the frame our own pages refuse to be shown.
 */
export const mailDocument = (html: string, nonce: string): string => {
  const page = new DOMParser().parseFromString(prepared(html, nonce), 'text/html')
  const rules: string[] = []
  for (const [index, element] of page.querySelectorAll(`[${setAside}]`).entries()) {
    const name = `kept-style-${index}`
    rules.push(`.${name}{${element.getAttribute(setAside) ?? ''}}`)
    element.classList.add(name)
    element.removeAttribute(setAside)
  }
  const style = page.createElement('style')
  style.setAttribute('nonce', nonce)
  style.textContent = rules.join('\n')
  page.head.append(style)
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
