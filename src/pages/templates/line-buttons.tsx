import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { keepButton, keepFocus } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './templates.module.css'

type Props = {
  /** What the line is, for those who hear the buttons. */
  name: string
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove?: (() => void) | undefined
}

/** Moves a line of an ordered list up or down, and removes it. */
export const LineButtons = ({ name, at, count, onMove, onRemove }: Props) => (
  <span className={styles.buttons}>
    {at > 0 && (
      <Button
        look="quiet"
        data-moves
        aria-label={`Move up: ${name}`}
        onClick={(event) => {
          keepFocus(event)
          onMove(-1)
        }}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
    )}
    {at < count - 1 && (
      <Button
        look="quiet"
        data-moves
        aria-label={`Move down: ${name}`}
        onClick={(event) => {
          keepFocus(event)
          onMove(1)
        }}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </Button>
    )}
    {onRemove !== undefined && (
      <Button
        look="quiet"
        data-place
        aria-label={`Remove: ${name}`}
        onClick={(event) => {
          keepButton(event)
          onRemove()
        }}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    )}
  </span>
)
