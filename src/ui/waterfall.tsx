import { Hidden } from './layout.tsx'
import { signed } from './signed.ts'
import styles from './waterfall.module.css'

export type Fall = { id: string; label: string; points: number; selected?: boolean }

/**
 * How a whole of 100 shrinks, one loss after another; rounding may also add to it. It is a table, and its bars are a picture beside
 * the numbers: people who cannot see them miss nothing.
 */
export const Waterfall = ({
  caption,
  falls,
  left,
  leftLabel,
}: {
  caption: string
  falls: readonly Fall[]
  left: number
  leftLabel: string
}) => {
  let at = 100
  const steps = falls.map((fall) => {
    const from = at
    at += fall.points
    return { ...fall, from, to: Math.max(0, at) }
  })
  return (
    <table className={styles.waterfall}>
      <caption>
        <Hidden>{caption}</Hidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Bar</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Everything in order</th>
          <td className={styles.track} aria-hidden="true">
            <span className={styles.whole} style={{ left: 0, width: '100%' }} />
          </td>
          <td>100</td>
        </tr>
        {steps.map(({ id, label, points, from, to }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td className={styles.track} aria-hidden="true">
              <span
                className={styles.loss}
                style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(from - to)}%` }}
              />
            </td>
            <td>{signed(points)}</td>
          </tr>
        ))}
        <tr className={styles.left}>
          <th scope="row">{leftLabel}</th>
          <td className={styles.track} aria-hidden="true">
            <span className={styles.rest} style={{ left: 0, width: `${left}%` }} />
          </td>
          <td>{left}</td>
        </tr>
      </tbody>
    </table>
  )
}
