import { attendeeFiltersOf } from '#web/features/people/attendees/team/attendee-filters.ts'
import { peopleFiltersOf } from '#web/features/people/users/team/people-filters.ts'
import { pages } from '#contract/pages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inAdmin } from './area-route.tsx'
import { AttendeesDoor, PeopleDoor } from './doors.tsx'

const people = createRoute({ getParentRoute: inAdmin, id: '_people', component: PeopleDoor })
const inPeople = () => people
const attendees = createRoute({ getParentRoute: inAdmin, id: '_attendees', component: AttendeesDoor })

// Defined separately, because routes written inside addChildren would lose their types.
const peoplePages = [
  createRoute({
    getParentRoute: inPeople,
    path: pages.people.path,
    validateSearch: peopleFiltersOf,
    component: lazyRouteComponent(() => import('./people-page.tsx'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: inPeople,
    path: pages.team.path,
    // Lets the command palette open the dialog.
    validateSearch: ({ invite }: Record<string, unknown>): { invite?: true } =>
      invite === true ? { invite } : {},
    component: lazyRouteComponent(() => import('./invitations-page.tsx'), 'InvitationsPage'),
  }),
  createRoute({
    getParentRoute: inPeople,
    path: pages.person.path,
    component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
  }),
] as const

const attendeePages = [
  createRoute({
    getParentRoute: () => attendees,
    path: pages.attendees.path,
    validateSearch: attendeeFiltersOf,
    component: lazyRouteComponent(() => import('./attendees-page.tsx'), 'AttendeesPage'),
  }),
] as const

export const peopleRoutes = people.addChildren(peoplePages)
export const attendeeRoutes = attendees.addChildren(attendeePages)
