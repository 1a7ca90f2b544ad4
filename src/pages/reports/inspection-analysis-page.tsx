import { useActor, useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { gateWord } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { analysisLinkMachine } from '#src/machines/reports/analysis-link.machine.ts'
import { Lifecycle } from '#src/pages/inspections/lifecycle.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'

const Told = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page narrow>
    <PageHeader title={title} />
    <Card label={title}>{children}</Card>
  </Page>
)

const Checking = () => (
  <Page>
    <PageHeader title="Inspection analysis" />
    <Skeleton lines={6} />
  </Page>
)

/** Decided once, when it is known who is here. */
const Decision = ({ inspectionId }: { inspectionId: string }) => {
  const { wire, inspect, temporary } = useWired()
  const session = useSession()
  const [query] = useSearchParams()
  const [chart] = useState(() => wire('analysisLink', analysisLinkMachine))
  const access = temporary()
  const [snapshot, send] = useActor(chart, {
    inspect,
    input: {
      inspectionId,
      token: query.get('token'),
      temporaryPropertyId: access?.inspectionId === inspectionId ? access.propertyId : null,
      role: session?.role ?? null,
    },
  })
  const { visit, problem } = snapshot.context
  if (snapshot.matches('signedOut'))
    return (
      <Told title="Log in to read this analysis">
        <p>
          It is for the owner of the home and their inspector. If the owner shared a link with you,
          open that one: it needs no account.
        </p>
        <Link className={buttonClass()} to={paths.login(paths.analysisLink({ inspectionId }))}>
          Log in
        </Link>
      </Told>
    )
  if (visit !== null) {
    const onward = (
      <Link
        className={buttonClass()}
        to={paths.inspection({ propertyId: visit.property_id, inspectionId })}
      >
        See the inspection
      </Link>
    )
    if (snapshot.matches('notReady'))
      return (
        <Told title="There is no analysis yet">
          <Lifecycle value={{ work: visit.status }} />
          {onward}
        </Told>
      )
    return (
      <Told title="This analysis is not open yet">
        <p>It opens once this is taken care of:</p>
        <ul>
          {visit.report_gates.map((gate) => (
            <li key={gate}>{gateWord[gate]}</li>
          ))}
        </ul>
        {onward}
      </Told>
    )
  }
  if (snapshot.matches('denied'))
    return (
      <Told title="This is not your inspection">
        <p>This account has no access to it. Ask its owner for a link.</p>
        <Link className={buttonClass()} to={paths.landing()}>
          Go to the start
        </Link>
      </Told>
    )
  if (snapshot.matches('notFound'))
    return (
      <Told title="Inspection not found">
        <p>The link is incomplete, or the inspection was removed.</p>
        <Link className={buttonClass()} to={paths.landing()}>
          Go to the start
        </Link>
      </Told>
    )
  if (snapshot.matches('failed'))
    return (
      <Page narrow>
        <PageHeader title="Inspection analysis" />
        <ErrorState message={problem?.message ?? ''} onRetry={() => send({ type: 'retry' })} />
      </Page>
    )
  return <Checking />
}

export default function InspectionAnalysisPage() {
  const inspectionId = useParam('inspectionId')
  const { session } = useChildren()
  const pending = useSelector(session, (snapshot) => snapshot?.hasTag('pending') ?? true)
  return pending ? <Checking /> : <Decision inspectionId={inspectionId} />
}
