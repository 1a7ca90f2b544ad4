import type { ComponentProps } from 'react'
import styles from './row-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'>

/** The look of a row that opens as a whole, for one that does not. */
export const cardClass = styles.card

/** A row that opens as a whole. A short `aria-label` names it; its words say the rest. */
export const CardButton = (props: Props) => (
  <button {...props} type="button" className={styles.card} />
)

/** The name of a row, which opens it; the row has more to press. */
export const NameButton = (props: Props) => (
  <button {...props} type="button" className={styles.name} />
)
