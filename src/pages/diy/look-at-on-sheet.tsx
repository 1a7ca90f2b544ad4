import { Suspense } from 'react'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import styles from './look-at-on-sheet.module.css'

/** Few visits have questions of their owner. */
const Questions = lazyPart(() => import('./look-at-questions.tsx').then((part) => part.Questions))

/** For the inspector, on a worksheet: the questions that belong to it. `first`: it has those about no part as well. */
export const LookAtOnSheet = ({
  inspectionId,
  worksheetId,
  first,
}: {
  inspectionId: string
  worksheetId: string
  first: boolean
}) => {
  const { data } = useResource('openQuestions.ofInspection', { params: { inspectionId } })
  const own = (data?.questions ?? []).filter(
    ({ worksheet_id }) => worksheet_id === worksheetId || (first && worksheet_id === null),
  )
  if (own.length === 0) return null
  return (
    <details className={styles.onSheet}>
      <summary>Look at: {counted(own.length, 'question')} of the owner</summary>
      <Suspense fallback={<PartOnItsWay />}>
        <Questions questions={own} />
      </Suspense>
    </details>
  )
}
