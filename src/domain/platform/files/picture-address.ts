/** The width of the smaller form that is stored for every picture, for cards, lists and phones. */
export const smallPictureWidth = 640

/** Returns the address of the small form of a picture, from the `path` of its record. */
export const smallPicture = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}w=${smallPictureWidth}`
