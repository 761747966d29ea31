import { dirname, join } from 'node:path'

export interface Page {
  /** From the root of the repository: 'docs/architecture.md'. */
  readonly path: string
  readonly text: string
}

/** What the repository holds. */
export interface Tree {
  /** Every file, from the root of the repository. */
  readonly files: readonly string[]
  /** The text of a page that another one links to. */
  readonly textOf: (path: string) => string
}

const link = /\]\((?<to>[^()\s]+)\)|(?:src|srcset)="(?<image>[^"\s]+)"/gu
const isOutside = (to: string): boolean => /^(?:[a-z]+:|\/\/)/u.test(to)

/** A name with an ending of ours, wherever it is in the text. Patterns, placeholders and imports of examples, './x.ts', are no names. */
const fileName = /(?<![\w*>}.@/-])[a-z\d][\w.@-]*(?:\/[\w.@-]+)*\.(?:ts|tsx|js|md|css|svg)\b(?![/*-])/gu

/** 'src/domain/sales' in backticks, or 'domain/sales', which is the same to a reader. */
const folder =
  /`(?<path>(?:src|tests|docs|scripts|bench|domain|contract|server|web|demo|sandbox)\/[\w./-]*)`/gu

/** As GitHub makes it of a heading: 'The setup code' → 'the-setup-code'. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (?<heading>.+)$/gmu)].map(({ groups }) => anchorOf(groups?.['heading'] ?? ''))

const withoutWebLinks = (text: string): string => text.replaceAll(/https?:\/\/[^\s)>`]+/gu, '')

/** Whether this is a file or a folder of the repository. */
const exists = ({ files }: Tree, path: string): boolean =>
  path === '.' || files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/u, '')}/`))

const linkProblems = (page: Page, tree: Tree): readonly string[] =>
  [...page.text.matchAll(link)].flatMap(({ groups }) => {
    const to = groups?.['to'] ?? groups?.['image'] ?? ''
    if (isOutside(to)) return []
    const [path = '', anchor] = to.split('#')
    const target = path === '' ? page.path : join(dirname(page.path), path)
    if (!exists(tree, target)) return [`${page.path}: no ${to}`]
    const isMissing = anchor !== undefined && !anchorsOf(tree.textOf(target)).includes(anchor)
    return isMissing ? [`${page.path}: no heading for ${to}`] : []
  })

/** Readers find 'routes.ts' or 'sales/cart/routes.ts' by its end. */
const fileProblems = ({ path, text }: Page, { files }: Tree): readonly string[] =>
  [...withoutWebLinks(text).replaceAll(link, '').matchAll(fileName)].flatMap(([name]) =>
    files.some((file) => file === name || file.endsWith(`/${name}`)) ? [] : [`${path}: no ${name}`],
  )

const folderProblems = ({ path, text }: Page, tree: Tree): readonly string[] =>
  [...text.matchAll(folder)].flatMap(({ groups }) => {
    const named = groups?.['path'] ?? ''
    return exists(tree, named) || exists(tree, `src/${named}`) || /\.\w+$/u.test(named)
      ? []
      : [`${path}: no ${named}`]
  })

/** Links, files and folders that a page names and that don't exist. */
export const docProblems = (page: Page, tree: Tree): readonly string[] => [
  ...linkProblems(page, tree),
  ...fileProblems(page, tree),
  ...folderProblems(page, tree),
]
