import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'
import styles from './button.module.css'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'
type Props = ComponentProps<'button'> & {
  look?: Look
  wide?: boolean
  /** Work is under way: the button says so and takes no press. */
  busy?: boolean
  /** Why it cannot be pressed now; it stays focusable, so that everybody can read the reason. */
  blocked?: string | null
}

/** The look of a button, for links that lead on. */
export const buttonClass = (look: Look = 'primary', wide = false) =>
  clsx(styles.button, styles[look], wide && styles.wide)

export const Button = ({
  look = 'primary',
  wide = false,
  busy = false,
  blocked = null,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) => {
  const reason = useId()
  const stopped = busy || blocked !== null
  return (
    <>
      <button
        {...rest}
        type={type}
        className={clsx(buttonClass(look, wide), rest.className)}
        aria-busy={busy || undefined}
        aria-disabled={stopped || undefined}
        aria-describedby={blocked === null ? rest['aria-describedby'] : reason}
        onClick={(event) => {
          if (stopped) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {children}
        {busy && <span className={styles.running} aria-hidden="true" />}
      </button>
      {blocked !== null && (
        <span id={reason} className={styles.reason}>
          {blocked}
        </span>
      )}
    </>
  )
}
