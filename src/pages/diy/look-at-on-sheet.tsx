import { Suspense } from 'react'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import styles from './look-at-on-sheet.module.css'

/** Few visits have questions of their owner, or issues. */
const Questions = lazyPart(() => import('./look-at-questions.tsx').then((part) => part.Questions))
const AskedIssues = lazyPart(() => import('./look-at-issues.tsx').then((part) => part.AskedIssues))

/** For the inspector, on a worksheet: the questions and issues that belong to it. `first`: it has those about no part as well. */
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
  const isHere = ({ worksheet_id }: { worksheet_id: string | null }) =>
    worksheet_id === worksheetId || (first && worksheet_id === null)
  const questions = (data?.questions ?? []).filter(isHere)
  const issues = (data?.issues ?? []).filter(isHere)
  if (questions.length + issues.length === 0) return null
  const parts = [
    ...(questions.length > 0 ? [counted(questions.length, 'question')] : []),
    ...(issues.length > 0 ? [counted(issues.length, 'issue')] : []),
  ]
  return (
    <details className={styles.onSheet}>
      <summary>Look at: {parts.join(' and ')} of the owner</summary>
      <Suspense fallback={<PartOnItsWay />}>
        {questions.length > 0 && <Questions questions={questions} />}
        {issues.length > 0 && <AskedIssues issues={issues} />}
      </Suspense>
    </details>
  )
}
