/** The date patterns that an organiser can choose from, in Unicode's letters. */
export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd'] as const

export const textualDateFormats = [
  'EEE d MMM yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'EEEE d MMMM yyyy',
  'MMM d, yyyy',
] as const
