import type { DiyCategoryName } from '#contract/vocabulary/diy.ts'
import styles from './area-picture.module.css'
import { inside } from './scenes-inside.tsx'
import { outside } from './scenes-outside.tsx'

const scenes = { ...outside, ...inside }

/** Where the pictures show the subject of a question: the middle of the ring, in a drawing of 320 by 200. */
export const spotOf = (category: DiyCategoryName, questionId: string) =>
  scenes[category].spots[questionId]

/**
 * The place in a home that a question is about, drawn; a ring shows where to look. Without a question it is the area
 * alone. The words of the question say the same, so that the picture is for the eye only.
 */
export const AreaPicture = ({
  category,
  questionId,
}: {
  category: DiyCategoryName
  questionId?: string
}) => {
  const spot = questionId === undefined ? undefined : spotOf(category, questionId)
  return (
    <svg className={styles.picture} viewBox="0 0 320 200" aria-hidden="true">
      {scenes[category].draw()}
      {spot !== undefined && (
        <>
          <circle cx={spot[0]} cy={spot[1]} r="21" className={styles.halo} />
          <circle cx={spot[0]} cy={spot[1]} r="21" className={styles.ring} />
        </>
      )}
    </svg>
  )
}
