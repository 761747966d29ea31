/** The one smaller width that every picture is kept in as well: cards, lists and phones. */
export const smallPictureWidth = 640

/** Where the small form of a picture is shown, from the `path` of its record. */
export const smallPicture = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}w=${smallPictureWidth}`
