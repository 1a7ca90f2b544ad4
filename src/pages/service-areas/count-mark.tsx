import type { ReactNode } from 'react'
import styles from './county-map.module.css'

/** A number on a county of the map. `unit`: the width of a pixel of the whole country in this view. */
export const CountMark = ({
  x,
  y,
  unit,
  children,
}: {
  x: number
  y: number
  unit: number
  children?: ReactNode
}) => (
  <g className={styles.count}>
    <circle cx={x} cy={y} r={11 * unit} strokeWidth={1.5 * unit} />
    {children !== undefined && (
      <text x={x} y={y} fontSize={15 * unit}>
        {children}
      </text>
    )}
  </g>
)
