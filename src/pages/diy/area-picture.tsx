import { Suspense } from 'react'
import type { DiyCategoryName } from '#contract/vocabulary/diy.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import styles from './area-picture.module.css'
import { isOutside } from './scene.tsx'

/** An area needs the pictures of its side of the home alone. */
const InsideScene = lazyPart(() => import('./scenes-inside.tsx').then((part) => part.InsideScene))
const OutsideScene = lazyPart(() =>
  import('./scenes-outside.tsx').then((part) => part.OutsideScene),
)

/**
 * The place in a home that a question is about, drawn; a ring shows where to look. Without a question it is the area
 * alone. The words of the question say the same, so that the picture is for the eye only; its room is there before it.
 */
export const AreaPicture = ({
  category,
  questionId,
}: {
  category: DiyCategoryName
  questionId?: string
}) => (
  <svg className={styles.picture} viewBox="0 0 320 200" aria-hidden="true">
    <Suspense>
      {isOutside(category) ? (
        <OutsideScene category={category} questionId={questionId} />
      ) : (
        <InsideScene category={category} questionId={questionId} />
      )}
    </Suspense>
  </svg>
)
