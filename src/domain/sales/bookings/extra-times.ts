/** Names an add-on in the history, with the number of its dates: 'Lunch', 'Lunch × 2'. */
export const extraTimes = (name: string, dates: number): string => (dates === 1 ? name : `${name} × ${dates}`)
