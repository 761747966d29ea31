import { venue } from '../pieces.ts'

export const pool = 'Weir Lane Pool'
export const school = 'Kingfisher Primary School'
export const hall = 'Millstream Hall'
export const fieldCentre = 'Hazel Wood Field Centre'

export const venues = [
  venue(pool, 'Weir Lane', 'Frome', 'BA11 3CM'),
  venue(school, '48 Orchard Rise', 'Frome', 'BA11 5KV'),
  venue(hall, '2 Tannery Row', 'Bradford on Avon', 'BA15 1VC'),
  venue(fieldCentre, 'Longbarrow Road', 'Warminster', 'BA12 8MK'),
]
