import styles from './display.module.css'

type Line = { label: string; why: string; amount: string }

/** An itemised price: every line says why. */
export const Receipt = ({
  caption,
  lines,
  total,
}: {
  caption: string
  lines: readonly Line[]
  total: string
}) => (
  <table className={styles.receipt}>
    <caption className={styles.why}>{caption}</caption>
    <tbody>
      {lines.map((line) => (
        <tr key={line.label}>
          <th scope="row">
            {line.label}
            <span className={styles.why}>{line.why}</span>
          </th>
          <td>{line.amount}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td aria-live="polite">{total}</td>
      </tr>
    </tfoot>
  </table>
)
