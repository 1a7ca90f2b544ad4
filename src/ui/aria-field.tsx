import clsx from 'clsx'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FieldError, I18nProvider, Label, Popover, Text } from 'react-aria-components'
import styles from './aria-field.module.css'
import type { FieldWords } from './field.tsx'
import form from './form.module.css'

/** Shared by the react-aria fields: American formats in every browser language. */
export const AriaFrame = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="en-US">{children}</I18nProvider>
)

/** A label, a hint, the control and an error, as `Field` has them. */
export const AriaWords = ({
  label,
  hint,
  error,
  optional = false,
  blocked,
  children,
}: FieldWords & { children: ReactNode }) => (
  <>
    <span className={form.label}>
      <Label>{label}</Label>
      {optional && <span className={form.optional}> (optional)</span>}
    </span>
    {(blocked ?? hint) && (
      <Text slot="description" className={form.hint}>
        {blocked ?? hint}
      </Text>
    )}
    {children}
    <FieldError className={form.error}>
      {({ validationErrors }) => error ?? validationErrors.join(' ')}
    </FieldError>
  </>
)

type Incomplete = {
  root: RefObject<HTMLDivElement | null>
  /** The sentence to show; undefined while nothing is missing. */
  error: string | undefined
  /** For the field's root: `Form` sends nothing while a field has it. */
  'data-incomplete': true | undefined
  onBlur: () => void
  /** A whole value is there, or none. */
  settle: () => void
}

/**
 * A day or a time of which a part is typed is no value, and the form would send it as if nobody had typed: the field
 * says so once the focus leaves it.
 */
export const useIncomplete = (
  thing: 'day' | 'time',
  optional: FieldWords['optional'],
): Incomplete => {
  const root = useRef<HTMLDivElement>(null)
  const [incomplete, setIncomplete] = useState(false)
  return {
    root,
    error: incomplete ? `Finish the ${thing}${optional ? ', or clear it' : ''}.` : undefined,
    'data-incomplete': incomplete || undefined,
    onBlur: () => {
      const has = (which: string) =>
        root.current?.querySelector(`[role=spinbutton]${which}`) != null
      // AM comes with the hour and looks the same without: by itself it is nothing typed.
      setIncomplete(
        has('[data-placeholder]') && has(':not([data-placeholder], [data-type=dayPeriod])'),
      )
    },
    settle: () => setIncomplete(false),
  }
}

/** What opens below a field. In a dialog it is a part of that, since all else is out of reach. */
export const Floating = ({ className, children }: { className?: string; children: ReactNode }) => {
  const mark = useRef<HTMLSpanElement>(null)
  const [dialog, setDialog] = useState<Element | null>(null)
  return (
    <>
      <span
        ref={(box) => {
          mark.current = box
          if (box) setDialog(box.closest('dialog'))
        }}
        hidden
      />
      <Popover
        offset={4}
        className={clsx(styles.popover, className)}
        UNSTABLE_portalContainer={dialog ?? undefined}
      >
        {children}
      </Popover>
    </>
  )
}
