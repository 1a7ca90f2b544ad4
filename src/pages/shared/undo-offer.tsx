import type { ComponentProps } from 'react'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import styles from './undo-offer.module.css'

/** The offer to undo, at the foot of the screen. Give it a key for each change: its time starts again. */
export const UndoOffer = (props: ComponentProps<typeof UndoToast>) => (
  <div className={styles.place}>
    <UndoToast {...props} />
  </div>
)
