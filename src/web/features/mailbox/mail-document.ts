/**
 * An email as a page for a sandboxed frame. The frame inherits our content security policy, which refuses style
 * attributes; so each becomes a rule in one style element that carries the page's nonce. Links open beside the
 * mailbox: inside the frame our own pages refuse to be shown.
 */
export const mailDocument = (html: string, nonce: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const rules: string[] = []
  for (const [index, element] of page.querySelectorAll('[style]').entries()) {
    const name = `style-${index}`
    rules.push(`.${name}{${element.getAttribute('style') ?? ''}}`)
    element.classList.add(name)
    element.removeAttribute('style')
  }
  for (const style of page.querySelectorAll('style')) style.setAttribute('nonce', nonce)
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
