import { Suspense, useEffect, useRef } from 'react'
import type { DiyCategoryName } from '#contract/vocabulary/diy.ts'
import { diyCategoryOf, diyCaution } from '#contract/vocabulary/diy-questions.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { useRootMark } from '#src/ui/root-mark.ts'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import { MoreElsewhere, SubmittedElsewhere } from './answered-elsewhere.tsx'
import styles from './diy.module.css'
import { DiyOffline } from './diy-offline.tsx'
import { Question } from './question.tsx'
import { Review } from './review.tsx'
import { SaveLine } from './save-line.tsx'
import { useDiyRun } from './use-diy-run.ts'

/** Its code comes when an address names no area. */
const DiyAreas = lazyPart(() => import('./diy-areas.tsx').then((part) => part.DiyAreas))

const Area = ({ propertyId, category }: { propertyId: string; category: DiyCategoryName }) => {
  useRootMark('dock')
  const run = useDiyRun(propertyId, category)
  const { label, look, minutes, questions } = run.area
  const question = questions[run.at]
  const screen = useRef<HTMLDivElement>(null)
  const shown = useRef(run.at)
  // Another question is another screen: people with a screen reader or a keyboard begin at its top.
  useEffect(() => {
    if (shown.current !== run.at) screen.current?.focus()
    shown.current = run.at
  }, [run.at])
  return (
    <Page>
      <PageHeader
        title={`DIY inspection: ${label}`}
        subtitle={`${run.answered} of ${questions.length} answered · ${minutes} minutes`}
        actions={<Link to={paths.diy({ propertyId })}>All areas</Link>}
      />
      <ProgressBar done={run.answered} total={questions.length} />
      {run.at === 0 && (
        <Banner>
          <details className={styles.caution}>
            <summary>
              <strong>Stay safe:</strong> do not open or climb.
            </summary>
            {diyCaution} {look}
          </details>
        </Banner>
      )}
      <div ref={screen} tabIndex={-1} className={styles.screen}>
        {run.isRestoring ? (
          <Skeleton lines={6} />
        ) : question === undefined ? (
          <Review run={run} />
        ) : (
          <Question run={run} question={question} />
        )}
      </div>
      <SubmittedElsewhere run={run} />
      <MoreElsewhere run={run} />
      <SaveLine run={run} />
      <DiyOffline />
    </Page>
  )
}

/** One area of a home: its questions one after another, and a review before the owner submits. */
export default function DiyAreaPage() {
  const propertyId = useParam('propertyId')
  const known = diyCategoryOf(useParam('category'))
  if (known === undefined)
    return (
      <Suspense>
        <DiyAreas
          propertyId={propertyId}
          notice="There is no such area in a DIY inspection. Choose one of these ten."
        />
      </Suspense>
    )
  return (
    <Area
      key={`${propertyId} ${known.category}`}
      propertyId={propertyId}
      category={known.category}
    />
  )
}
