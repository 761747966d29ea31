import type { EncodedAnswer } from '#server/http/encoded-answer.ts'

/** An answer embedded in the page, under the browser's cache key: the operation and its input. */
export interface PageQuery {
  readonly key: readonly [operation: string, input: object]
  readonly answer: EncodedAnswer
}

/** The description of a page for search engines and link previews. */
export interface PageFacts {
  readonly status: 200 | 404
  readonly title: string
  readonly description?: string
  /** The absolute address under which the page should be known. */
  readonly canonical?: string
  /** An absolute address. */
  readonly image?: string
  /** Set if search engines must not index the page. */
  readonly hidden?: true
  /** Schema.org data. */
  readonly data?: object
  readonly queries: readonly PageQuery[]
}
