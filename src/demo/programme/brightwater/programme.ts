import type { ProgrammeFor } from '../programme.ts'
import { afterSchoolClub } from './after-school-club.ts'
import { afterSchoolFootball } from './after-school-football.ts'
import { rulesFor } from './discounts.ts'
import { fields } from './fields.ts'
import { holidayCamp } from './holiday-camp.ts'
import { agreements, plansFor, policies } from './money.ts'
import { poolParty } from './pool-party.ts'
import { readyForSchool } from './ready-for-school.ts'
import { saturdayArtStudio } from './saturday-art-studio.ts'
import { swimSchool } from './swim-school.ts'
import { swimSquad } from './swim-squad.ts'
import { swimmingFirstStrokes } from './swimming-first-strokes.ts'
import { swimmingImprovers } from './swimming-improvers.ts'
import { tabs } from './tabs.ts'
import { tennisTaster } from './tennis-taster.ts'
import { venues } from './venues.ts'
import { youngBakers } from './young-bakers.ts'

const activities = [
  holidayCamp,
  swimmingFirstStrokes,
  swimmingImprovers,
  swimSchool,
  swimSquad,
  afterSchoolClub,
  afterSchoolFootball,
  youngBakers,
  saturdayArtStudio,
  readyForSchool,
  poolParty,
  tennisTaster,
]

export const brightwaterProgramme: ProgrammeFor = (calendar) => ({
  venues,
  fields,
  plans: plansFor(calendar),
  agreements,
  policies,
  activities: activities.map((activity) => activity(calendar)),
  rules: rulesFor(calendar),
  tabs,
})
