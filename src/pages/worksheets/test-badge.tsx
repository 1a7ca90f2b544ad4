import type { OrderedTest } from '#contract/worksheets.ts'
import { Badge } from '#src/ui/badge.tsx'

/** How far an ordered test is. */
export const TestBadge = ({ done, follows, reason }: OrderedTest) =>
  done ? (
    <Badge tone="good">Done</Badge>
  ) : reason !== '' ? (
    <Badge tone="info">Not done</Badge>
  ) : follows ? (
    <Badge tone="info">Result follows</Badge>
  ) : (
    <Badge tone="warn">To do</Badge>
  )
