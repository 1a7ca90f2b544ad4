import { Suspense, useState } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/layout.tsx'
import { type Thing, ThingList } from './thing-list.tsx'

/** Its code loads when a button is pressed. */
const DoneInPlace = lazyPart(() => import('./done-in-place.tsx').then((part) => part.DoneInPlace))

/** A home has three at most. */
const titleFor: Readonly<Record<number, string>> = {
  1: 'Next thing',
  2: 'Next two things',
  3: 'Next three things',
}

/** What the owner does next: the home opens with it. */
export const NextThings = ({
  things,
  propertyId,
}: {
  things: readonly Thing[]
  propertyId: string
}) => {
  const [wanted, want] = useState<string | null>(null)
  const list = (
    <ThingList
      things={things}
      actionsOf={({ id, kind }) => (
        <Button look="secondary" busy={wanted === id} onClick={() => want(id ?? null)}>
          {kind === 'issue' ? 'Fix or put off' : 'Done or later'}
        </Button>
      )}
    />
  )
  return (
    <Card title={titleFor[things.length] ?? 'Next things'}>
      {wanted === null ? (
        list
      ) : (
        <Suspense fallback={list}>
          <DoneInPlace things={things} propertyId={propertyId} focused={wanted} />
        </Suspense>
      )}
    </Card>
  )
}
