import type { ReactNode } from 'react'
import type { DiyCategoryName } from '#contract/vocabulary/diy.ts'
import styles from './area-picture.module.css'

/** A drawn part of a home, 320 by 200, and where each question looks in it: the middle of its ring. */
export type Scene = {
  draw: () => ReactNode
  spots: Readonly<Record<string, readonly [x: number, y: number]>>
}

const outsideAreas = [
  'roof-gutters',
  'exterior-drainage',
  'foundation-basement',
  'attic-insulation',
  'air-moisture',
] as const satisfies readonly DiyCategoryName[]

/** The areas that are drawn outside, below or above a home; all others are drawn in its rooms. */
export type OutsideArea = (typeof outsideAreas)[number]
export type InsideArea = Exclude<DiyCategoryName, OutsideArea>

export const isOutside = (category: DiyCategoryName): category is OutsideArea =>
  outsideAreas.some((area) => area === category)

/** Draws one of these scenes; a ring shows where a question looks. Without a question it is the area alone. */
export const shownIn =
  <A extends DiyCategoryName>(scenes: Readonly<Record<A, Scene>>) =>
  ({ category, questionId }: { category: A; questionId: string | undefined }) => {
    const { draw, spots } = scenes[category]
    const spot = questionId === undefined ? undefined : spots[questionId]
    return (
      <>
        {draw()}
        {spot !== undefined && (
          <>
            <circle cx={spot[0]} cy={spot[1]} r="21" className={styles.halo} />
            <circle cx={spot[0]} cy={spot[1]} r="21" className={styles.ring} />
          </>
        )}
      </>
    )
  }
