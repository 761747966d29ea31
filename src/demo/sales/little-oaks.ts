import type { DemoSale } from './sales.ts'

export const littleOaksSales: readonly DemoSale[] = [
  { activity: 'Forest School Mornings', ticket: 'All mornings', children: 6 },
  { activity: 'Forest School Mornings', ticket: 'One morning', children: 3, sessionsEach: 3 },
  { activity: 'Stay and Play', ticket: 'One child', children: 7, sessionsEach: 4 },
  { activity: 'Teddy Bears', ticket: 'One child and one bear', children: 4 },
]
