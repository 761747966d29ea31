/** How the history names an extra by how many dates it is for: 'Lunch', 'Lunch × 2'. */
export const extraTimes = (name: string, dates: number): string => (dates === 1 ? name : `${name} × ${dates}`)
