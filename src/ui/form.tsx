import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form.module.css'

type Props = { children: ReactNode; label: string; onSubmit: () => void }

/** Room that the bar at the top of a page takes, in px. */
const bar = 80

/** Brings what a form says is wrong before the eyes of the person who sent it, and the keyboard into its field. */
const lead = (wrong: HTMLElement) => {
  const { top, bottom, height } = wrong.getBoundingClientRect()
  if (height > 0 && (top < bar || bottom > innerHeight)) wrong.scrollIntoView({ block: 'center' })
  if (wrong.getAttribute('role') !== 'alert') wrong.focus({ preventScroll: true })
}

/**
 * A form that the browser never sends by itself and never judges: its chart does both. Should it send one
 * before the app is there, typed text does not get into an address. Only a day or a time of which a part is typed
 * holds it back: the field has no value for a chart to judge, and has said so. Once the press has ended in a problem, it
 * leads to the first wrong field, or shows the sentence about the whole.
 */
export const Form = ({ children, label, onSubmit }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  /** What the last press has come to: nothing was pressed, or its chart has yet to judge it, or is judging. */
  const press = useRef<'none' | 'sent' | 'judging'>('none')
  // Somebody who goes on typing or is in another field is where they want to be.
  const goesOn = () => {
    press.current = 'none'
  }
  // A chart answers some time after the press, and its answer shows as a problem among the children.
  useEffect(() => {
    if (press.current === 'none') return
    // What was wrong before the press is still there while it is judged.
    if (form.current?.querySelector('[aria-busy=true]')) {
      press.current = 'judging'
      return
    }
    const wrong =
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      form.current?.querySelector<HTMLElement>('[role=alert]')
    if (wrong || press.current === 'judging') press.current = 'none'
    if (wrong) lead(wrong)
  })
  return (
    <form
      ref={form}
      onInput={goesOn}
      onFocus={goesOn}
      noValidate
      method="post"
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const incomplete = event.currentTarget.querySelector('[data-incomplete]')
        if (incomplete === null) {
          press.current = 'sent'
          onSubmit()
        } else incomplete.querySelector<HTMLElement>('[role=spinbutton][data-placeholder]')?.focus()
      }}
    >
      {children}
    </form>
  )
}
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
