import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './house-section.module.css'

export type HouseRegion = { id: string; label: string; score: number | null }
type Props = {
  regions: readonly HouseRegion[]
  selected?: string | null
  onSelect?: (id: string) => void
}

const fill = (score: number | null | undefined) =>
  score === null || score === undefined
    ? 'var(--band-none)'
    : score >= 90
      ? 'var(--band-excellent)'
      : score >= 80
        ? 'var(--band-good)'
        : score >= 65
          ? 'var(--band-fair)'
          : score >= 50
            ? 'var(--band-poor)'
            : 'var(--band-critical)'

const ink = {
  stroke: '#263f52',
  strokeWidth: 2.5,
  strokeLinejoin: 'round' as const,
  strokeLinecap: 'round' as const,
}

/** Each system as a shape of the drawing; the first shape carries its colour and its focus ring. */
const shapes: Record<string, (color: string) => ReactNode> = {
  exterior: (c) => (
    <>
      <path d="M70 176 H410 V330 H70 Z" fill={c} {...ink} />
      <path d="M84 190 H396 V318 H84 Z" fill="#fff8ee" {...ink} />
    </>
  ),
  roof: (c) => (
    <>
      <path d="M40 182 L240 40 L440 182 L420 194 L240 66 L60 194 Z" fill={c} {...ink} />
      <path
        d="M96 142 l20 12 M136 114 l20 12 M176 86 l20 12 M384 142 l-20 12 M344 114 l-20 12 M304 86 l-20 12"
        fill="none"
        {...ink}
        strokeWidth={1.5}
      />
    </>
  ),
  attic: (c) => (
    <>
      <path d="M110 188 L240 96 L370 188 Z" fill={c} {...ink} />
      <path
        d="M150 188 q10 -14 20 0 q10 -14 20 0 q10 -14 20 0 q10 -14 20 0 q10 -14 20 0 q10 -14 20 0 q10 -14 20 0 q10 -14 20 0 q10 -14 20 0"
        fill="none"
        {...ink}
        strokeWidth={1.5}
      />
    </>
  ),
  interior: (c) => (
    <>
      <path d="M92 196 H226 V312 H92 Z" fill={c} {...ink} />
      <path
        d="M112 216 h44 v36 h-44 z M134 216 v36 M112 234 h44"
        fill="#dff0fa"
        {...ink}
        strokeWidth={1.5}
      />
      <path d="M176 250 h34 v62 h-34 z" fill="#b9805a" {...ink} strokeWidth={1.5} />
      <circle cx="203" cy="283" r="2.5" fill="#263f52" />
    </>
  ),
  fireplace: (c) => (
    <>
      <path d="M306 20 H340 V132 H306 Z" fill={c} {...ink} />
      <path d="M316 14 q6 -8 0 -14 M330 14 q6 -8 0 -14" fill="none" {...ink} strokeWidth={1.5} />
    </>
  ),
  electrical: (c) => (
    <>
      <path d="M240 206 h46 v54 h-46 z" fill={c} {...ink} />
      <path
        d="M266 212 l-12 22 h10 l-6 20 l16 -26 h-10 z"
        fill="#fff8ee"
        {...ink}
        strokeWidth={1.5}
      />
    </>
  ),
  plumbing: (c) => (
    <>
      <path
        d="M300 204 h40 q6 0 6 6 v88 q0 6 -6 6 h-40 q-6 0 -6 -6 v-88 q0 -6 6 -6 z"
        fill={c}
        {...ink}
      />
      <path
        d="M320 228 q-12 16 -12 24 a12 12 0 0 0 24 0 q0 -8 -12 -24 z"
        fill="#dff0fa"
        {...ink}
        strokeWidth={1.5}
      />
    </>
  ),
  heating: (c) => (
    <>
      <path d="M240 270 h46 v40 h-46 z" fill={c} {...ink} />
      <path
        d="M252 300 q-5 -8 0 -14 q5 -6 0 -12 M263 300 q-5 -8 0 -14 q5 -6 0 -12 M274 300 q-5 -8 0 -14 q5 -6 0 -12"
        fill="none"
        {...ink}
        strokeWidth={1.5}
      />
    </>
  ),
  cooling: (c) => (
    <>
      <path d="M424 262 h46 v68 h-46 z" fill={c} {...ink} />
      <path
        d="M447 278 v36 M431.400 287 l31.200 18 M431.400 305 l31.200 -18"
        fill="none"
        {...ink}
        strokeWidth={1.8}
      />
    </>
  ),
  structure: (c) => (
    <>
      <path d="M58 330 H422 V372 H58 Z" fill={c} {...ink} />
      <path
        d="M58 351 H422 M118 330 v21 M190 330 v21 M262 330 v21 M334 330 v21 M394 330 v21 M88 351 v21 M154 351 v21 M226 351 v21 M298 351 v21 M364 351 v21"
        fill="none"
        {...ink}
        strokeWidth={1.2}
      />
    </>
  ),
}
const order = [
  'fireplace',
  'exterior',
  'roof',
  'attic',
  'structure',
  'interior',
  'electrical',
  'heating',
  'plumbing',
  'cooling',
]

/** The house in cross-section: ten systems, coloured by score. Its twin in words stands beside it on each page. */
export const HouseSection = ({ regions, selected = null, onSelect }: Props) => {
  const of = (id: string) => regions.find((region) => region.id === id)
  return (
    <svg
      className={styles.house}
      viewBox="0 -6 480 400"
      role={onSelect ? 'group' : 'img'}
      aria-label="The home in cross-section"
    >
      <rect x="0" y="372" width="480" height="22" fill="#8fae74" />
      {order.map((id) => {
        const region = of(id)
        const name = `${region?.label ?? id}: ${region?.score ?? 'not rated yet'}`
        const shape = shapes[id]?.(fill(region?.score))
        if (onSelect === undefined)
          return (
            <g key={id}>
              <title>{name}</title>
              {shape}
            </g>
          )
        return (
          // biome-ignore lint/a11y/useSemanticElements: a shape inside a drawing cannot be a button element
          <g
            key={id}
            role="button"
            tabIndex={0}
            aria-label={name}
            aria-pressed={selected === id}
            className={clsx(styles.region, selected === id && styles.selected)}
            onClick={() => onSelect(id)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault()
                onSelect(id)
              }
            }}
          >
            {shape}
          </g>
        )
      })}
    </svg>
  )
}
