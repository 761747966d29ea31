/** Days as 'yyyy-MM-dd', '' where one is open. */
export const isBackwards = (from = '', to = ''): boolean => from !== '' && to !== '' && to < from
