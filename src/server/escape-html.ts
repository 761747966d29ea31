const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (found) => entities[found] ?? found)
