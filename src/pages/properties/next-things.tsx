import { Suspense } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Card } from '#src/ui/layout.tsx'
import { type Thing, ThingList } from './thing-list.tsx'

/** What is pressed brings its own code. */
const DoneInPlace = lazyPart(() => import('./done-in-place.tsx').then((part) => part.DoneInPlace))

/** What the owner does next: the home opens with it. */
export const NextThings = ({
  things,
  propertyId,
  isFirst,
}: {
  things: readonly Thing[]
  propertyId: string
  /** The home has no score yet. */
  isFirst: boolean
}) => (
  <Card title={isFirst ? 'Three steps to a first score' : 'Next for you'}>
    <Suspense fallback={<ThingList things={things} actionsOf={() => null} />}>
      <DoneInPlace things={things} propertyId={propertyId} />
    </Suspense>
  </Card>
)
