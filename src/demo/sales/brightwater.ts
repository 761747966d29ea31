import { demoEmailOf } from '#server/platform/clients/demo-accounts.ts'
import type { DemoSale } from './sales.ts'

/** These families book with their pass. */
const notFor = [demoEmailOf('customer'), 'amara.okafor@demo.test', 'tom.hartley@demo.test']

/**
 * The sales of Brightwater. First Strokes is full, Improvers and Young Bakers nearly are, and the squad's term has just
 * gone on sale.
 */
export const brightwaterSales: readonly DemoSale[] = [
  { activity: 'Swimming: First Strokes', ticket: 'The whole course', children: 8 },
  { activity: 'Swimming: Improvers', ticket: 'The whole course', children: 4 },
  { activity: 'After-school Football', ticket: 'All Tuesdays', children: 11, together: true, notFor },
  { activity: 'After-school Football', ticket: 'One Tuesday', children: 6, sessionsEach: 3, notFor },
  { activity: 'After-school Club', ticket: 'One afternoon', children: 14, sessionsEach: 6, code: 'SUMMER' },
  { activity: 'Saturday Art Studio', ticket: 'All Saturdays', children: 7, together: true, notFor },
  { activity: 'Saturday Art Studio', ticket: 'One Saturday', children: 6, sessionsEach: 2, notFor },
  { activity: 'Young Bakers', ticket: 'One place', children: 3, addOn: 'A printed apron to keep' },
  { activity: 'Pool Party', ticket: 'One child, with pizza', children: 9 },
  { activity: 'Ready for School', ticket: 'All six mornings', children: 4 },
  { activity: 'Swim Squad', ticket: 'The whole term', children: 5 },
]

/** Lists the sales of the camp by its name, because the camp is named after the next holiday. */
export const campSales = (camp: string): readonly DemoSale[] => [
  { activity: camp, ticket: 'All days', children: 9, addOn: 'Hot lunch', together: true, code: 'SUMMER' },
  { activity: camp, ticket: 'One day', children: 12, sessionsEach: 2, addOn: 'Late pick-up, until 5.30pm' },
  { activity: camp, ticket: 'Morning only', children: 5, sessionsEach: 2 },
]
