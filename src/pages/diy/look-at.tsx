import { type ComponentProps, Suspense } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'

/** Few visits have questions of their owner. */
const Questions = lazyPart(() => import('./look-at-questions.tsx').then((part) => part.Questions))

const Asked = (props: ComponentProps<typeof Questions>) => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <Questions {...props} />
  </Suspense>
)

/** For the owner, before they send a request: their own open questions go with it. */
export const LookAtWithRequest = ({ propertyId }: { propertyId: string }) => {
  const { data } = useResource('openQuestions.ofHome', { params: { propertyId } })
  if (data === null || data.questions.length === 0) return null
  return (
    <section aria-label="Your inspector will look at">
      <h3>Your inspector will look at</h3>
      <Muted small={false}>You were not sure about these in your DIY inspection.</Muted>
      <Asked questions={data.questions} />
    </section>
  )
}

/** 'Robin', or 'Your inspector' while there is none. */
const firstName = ({ inspector }: Inspection): string =>
  inspector?.name.split(' ')[0] || 'Your inspector'

const isAhead = ({ status }: Inspection): boolean =>
  status === 'requested' || status === 'scheduled' || status === 'in_progress'

const OfVisit = ({ inspection }: { inspection: Inspection }) => {
  const { inspection_id: inspectionId } = inspection
  const { data } = useResource('openQuestions.ofInspection', { params: { inspectionId } })
  if (data === null || data.questions.length === 0) return null
  return (
    <Card title={`${firstName(inspection)} will look at`}>
      <Muted small={false}>You were not sure about these in your DIY inspection.</Muted>
      <Asked questions={data.questions} />
    </Card>
  )
}

/** For the owner, of a visit that is ahead: the open questions that go with it. */
export const LookAtOfVisit = ({ inspectionId }: { inspectionId: string }) => {
  const { data } = useResource('inspections.get', { params: { inspectionId } })
  return data !== null && isAhead(data) ? <OfVisit inspection={data} /> : null
}

/** For the inspector, on the overview of a visit. */
export const LookAtCard = ({ inspectionId }: { inspectionId: string }) => {
  const { data } = useResource('openQuestions.ofInspection', { params: { inspectionId } })
  if (data === null || data.questions.length === 0) return null
  return (
    <Card title="Look at">
      <Muted small={false}>The owner was not sure about these in their own look at the home.</Muted>
      <Asked questions={data.questions} />
    </Card>
  )
}
