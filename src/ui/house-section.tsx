import clsx from 'clsx'
import { useId } from 'react'
import { bandOf } from './band.ts'
import { HouseScene } from './house-scene.tsx'
import styles from './house-section.module.css'
import { readingOrder, shapes } from './house-shapes.tsx'

export type HouseRegion = {
  id: string
  label: string
  score: number | null
  /** Why there is no score. */
  unrated?: string
  /** The home does not have this part. */
  absent?: boolean
}
type Props = {
  regions: readonly HouseRegion[]
  selected?: string | null
  onSelect?: (id: string) => void
  /** The id of the element that a chosen part opens. */
  controls?: string
}

/**
 * The house in cross-section: ten systems, colored by score. Color is never alone: an unrated system is
 * hatched, one that the home does not have is blank, a score under 65 has a mark, and each page puts the twin in words beside it. It is painted from the
 * back to the front; the press targets lie over it in reading order.
 */
export const HouseSection = ({ regions, selected = null, onSelect, controls }: Props) => {
  const own = useId()
  const [clip, hatch] = [`${own}-clip`, `${own}-hatch`]
  const regionOf = (id: string) => regions.find((region) => region.id === id)
  const scoreOf = (id: string) => regionOf(id)?.score ?? null
  const nameOf = (id: string) =>
    `${regionOf(id)?.label ?? id}: ${scoreOf(id) ?? regionOf(id)?.unrated ?? 'not rated yet'}`
  const paintOf = (id: string, score: number | null) =>
    score !== null
      ? `var(--paint-${bandOf(score)})`
      : regionOf(id)?.absent
        ? 'var(--house-paper)'
        : `url(#${hatch})`
  return (
    <svg
      className={styles.house}
      viewBox="0 -16 480 464"
      role={onSelect ? 'group' : 'img'}
      aria-label={
        onSelect
          ? 'The home in cross-section'
          : `The home in cross-section. ${readingOrder.map(nameOf).join(', ')}`
      }
    >
      <defs>
        <clipPath id={clip}>
          <rect y="-16" width="480" height="464" rx="18" />
        </clipPath>
        <pattern
          id={hatch}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0h8v8H0Z" className={styles.blank} />
          <path d="M0 0v8" className={styles.hatch} />
        </pattern>
      </defs>
      <HouseScene clip={clip} />
      {Object.entries(shapes).map(([id, { mark, draw }]) => {
        const score = scoreOf(id)
        return (
          <g key={id} data-system={id}>
            {onSelect === undefined && <title>{nameOf(id)}</title>}
            {draw(paintOf(id, score))}
            {score !== null && score < 65 && (
              <g className={styles.mark} transform={`translate(${mark[0]} ${mark[1]})`}>
                <circle r="10.500" />
                <path d="M0-5.500v6M0 4.700v.1" />
              </g>
            )}
          </g>
        )
      })}
      {onSelect !== undefined &&
        readingOrder.map((id) => (
          // biome-ignore lint/a11y/useSemanticElements: a shape inside a drawing cannot be a button element
          <g
            key={id}
            role="button"
            tabIndex={0}
            aria-label={nameOf(id)}
            aria-pressed={selected === id}
            aria-controls={selected === id ? controls : undefined}
            className={clsx(styles.region, selected === id && styles.selected)}
            onClick={() => onSelect(id)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault()
                onSelect(id)
              }
            }}
          >
            <path d={shapes[id]?.outline} fillRule="evenodd" className={styles.halo} />
            <path d={shapes[id]?.outline} fillRule="evenodd" className={styles.ring} />
          </g>
        ))}
    </svg>
  )
}
