import type { Letterhead as Firm } from '#contract/letterhead.ts'
import { underName } from '#contract/vocabulary/firm.ts'
import styles from './letterhead.module.css'

/** The firm whose report it is. White words can be read on its color: the server refuses others. */
export const Letterhead = ({ firm, photoBase }: { firm: Firm; photoBase: string }) => (
  <section
    className={styles.letterhead}
    aria-label="Inspection firm"
    style={firm.accent === null ? undefined : { backgroundColor: firm.accent }}
  >
    {firm.logo_url !== null && (
      <img className={styles.logo} src={photoBase + firm.logo_url} alt={`Logo of ${firm.name}`} />
    )}
    <strong className={styles.name}>{firm.name}</strong>
    {underName(firm).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </section>
)
