import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Skeleton } from '#src/ui/states.tsx'

const AgentsCard = lazyPart(() => import('./agents-card.tsx').then((part) => part.AgentsCard))

/** The agents of an inspection, whose code comes after that of the page. */
export const AgentsPart = (props: ComponentProps<typeof AgentsCard>) => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <AgentsCard {...props} />
  </Suspense>
)
