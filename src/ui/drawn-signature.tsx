import styles from './drawn-signature.module.css'

/** A signature, as a path in a field of 600 by 200. */
export const DrawnSignature = ({ path, of }: { path: string; of: string }) => (
  <svg className={styles.field} viewBox="0 0 600 200" role="img" aria-label={`Signature of ${of}`}>
    <path d={path} />
  </svg>
)
