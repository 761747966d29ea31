import { venue } from '../pieces.ts'

export const copse = 'Oakley Copse'
export const schoolroom = 'The Old Schoolroom'

export const venues = [
  venue(copse, 'Copse Lane', 'Much Wenlock', 'TF13 6CK'),
  venue(schoolroom, '7 Church Walk', 'Much Wenlock', 'TF13 6MV'),
]
