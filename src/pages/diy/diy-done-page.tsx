import { useSelector } from '@xstate/react'
import type { DiyResult } from '#contract/diy-runs.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Compared } from './compared-look.tsx'
import styles from './diy.module.css'
import { countsWord, whyMoved } from './diy-words.ts'
import { Proposals } from './proposals.tsx'
import { ShareAnalysis } from './share-analysis.tsx'

const Score = ({ result }: { result: DiyResult }) => {
  const { score_before: before, score_after: after, counts } = result
  if (after === null)
    return (
      <p>
        {counts.ok + counts.problem === 0
          ? 'Your answers do not rate a part of your home yet: they are open questions.'
          : 'The score from before and after this look was not kept.'}
      </p>
    )
  const by = before === null ? null : after - before
  return (
    <>
      <p className={styles.score}>
        {before !== null && (
          <span>
            Before: <strong>{before}</strong>
          </span>
        )}
        <span>
          {before === null ? 'Your home has a score: ' : 'Now: '}
          <strong>{after}</strong>
        </span>
      </p>
      <p>
        {by === null
          ? 'It is based on what you saw. An inspection confirms it.'
          : whyMoved(by, counts.problem)}
      </p>
    </>
  )
}

const Found = ({ result }: { result: DiyResult }) => (
  <Card title="What you found">
    <p>
      {result.summary} {countsWord(result.counts)}.
    </p>
    {result.compared !== null && <Compared compared={result.compared} zone={result.time_zone} />}
    {result.unsure.length > 0 && (
      <>
        <h3>For a professional to look at</h3>
        <ul>
          {result.unsure.map(({ question_id, ask }) => (
            <li key={question_id}>{ask}</li>
          ))}
        </ul>
        <p>
          The inspector of your next visit gets this list.{' '}
          <Link to={paths.requestInspection()}>Request an inspection</Link>
        </p>
      </>
    )}
  </Card>
)

const Done = ({ analysisId }: { analysisId: string }) => {
  const read = useResource('diy.result', { params: { analysisId } })
  return (
    <Loaded of={read} owned>
      {(result) => (
        <Stack>
          <p>
            {result.area ?? 'Your home'}, {date(result.submitted_at, result.time_zone)}.
            Owner-reported, not a professional inspection.
          </p>
          <Card title="Your home’s score">
            <Score result={result} />
            <Link to={paths.homeHealth({ propertyId: result.property_id })}>
              See what the score is made of
            </Link>
          </Card>
          <Found result={result} />
          <Proposals result={result} />
          <Cluster>
            <Link className={buttonClass()} to={paths.diyAnalysis({ analysisId })}>
              View analysis
            </Link>
            <ShareAnalysis analysisId={analysisId} />
            <Link
              className={buttonClass('secondary')}
              to={paths.diy({ propertyId: result.property_id })}
            >
              Check another area
            </Link>
          </Cluster>
        </Stack>
      )}
    </Loaded>
  )
}

/** Somebody who comes without an analysis sees the newest of the chosen home, or the way to a first one. */
const Newest = ({ propertyId }: { propertyId: string }) => {
  const list = useResource('diy.list', { params: { propertyId } })
  return (
    <Loaded of={list} owned>
      {({ analyses: [newest] }) =>
        newest === undefined ? (
          <EmptyState
            action={
              <Link className={buttonClass()} to={paths.diy({ propertyId })}>
                Start a DIY inspection
              </Link>
            }
          >
            You have not looked at this home yourself yet.
          </EmptyState>
        ) : (
          <Done analysisId={newest.analysis_id} />
        )
      }
    </Loaded>
  )
}

const WithoutAnalysis = () => {
  const { properties } = useChildren()
  const selected = useSelector(properties, (snapshot) => snapshot?.context.selected ?? null)
  if (selected === null)
    return (
      <EmptyState action={<Link to={paths.addProperty()}>Add a property</Link>}>
        Choose a home first.
      </EmptyState>
    )
  return <Newest propertyId={selected} />
}

/** After an owner has submitted an area: what they found, and what it did to the score. */
export default function DiyDonePage() {
  const [search] = useSearchParams()
  const analysisId = search.get('analysis')
  return (
    <Page narrow>
      <PageHeader title="DIY inspection done" />
      {analysisId === null ? <WithoutAnalysis /> : <Done analysisId={analysisId} />}
    </Page>
  )
}
