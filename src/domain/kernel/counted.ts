/** '1 session', '3 sessions'; 'people' where an s does not do. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
