interface State {
  readonly code: string
  readonly name: string
}

const listed = (rows: string): readonly State[] =>
  rows
    .split(', ')
    .map((row) => ({ code: row.slice(0, row.indexOf(' ')), name: row.slice(row.indexOf(' ') + 1) }))

/** The states, abbreviated as the post offices do. */
const states: Readonly<Record<string, readonly State[]>> = {
  AU: listed(
    'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
  ),
  US: listed(
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
  ),
}

/** Returns the states to choose from in the United States and Australia. In other countries people type the state. */
export const statesOf = (country: string): readonly State[] | undefined =>
  Object.hasOwn(states, country) ? states[country] : undefined
