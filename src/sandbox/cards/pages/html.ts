/** Markup that is safe to insert into a page as it is. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = Html | number | string | null | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const render = (content: Content): string => {
  if (content === null) return ''
  if (content instanceof Html) return content.markup
  if (typeof content === 'string' || typeof content === 'number')
    return String(content).replaceAll(/[&<>"']/gu, (letter) => entities[letter] ?? letter)
  return content.map((part) => part.markup).join('')
}

/** Builds markup, and escapes every inserted value that isn't markup already. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]) =>
  new Html(parts.reduce((page, part, index) => page + render(contents[index - 1] ?? null) + part))
