import { type ComponentProps, Suspense } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { Inspection } from '#contract/inspection.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'

/** Few visits have questions of their owner, or issues. */
const Asked = lazyPart(() => import('./look-at-list.tsx').then((part) => part.Asked))

const List = (props: ComponentProps<typeof Asked>) => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <Asked {...props} />
  </Suspense>
)

const isEmpty = ({ questions, issues = [] }: Answer<'openQuestions.ofInspection'>): boolean =>
  questions.length + issues.length === 0

/** For the owner, before they send a request: their own open questions go with it. */
export const LookAtWithRequest = ({ propertyId }: { propertyId: string }) => {
  const { data } = useResource('openQuestions.ofHome', { params: { propertyId } })
  if (data === null || data.questions.length === 0) return null
  return (
    <section aria-label="Your inspector will look at">
      <h3>Your inspector will look at</h3>
      <List
        asked={data}
        unsure="You were not sure about these in your DIY inspection."
        chosen="You chose these issues with your request."
      />
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
  if (data === null || isEmpty(data)) return null
  return (
    <Card title={`${firstName(inspection)} will look at`}>
      <List
        asked={data}
        unsure="You were not sure about these in your DIY inspection."
        chosen="You chose these issues with your request."
      />
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
  if (data === null || isEmpty(data)) return null
  return (
    <Card title="Look at">
      <List
        asked={data}
        unsure="The owner was not sure about these in their own look at the home."
        chosen="The owner asks you to look at these issues."
      />
    </Card>
  )
}
