import { closeSnackbar, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack'
import { type Ref, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Say } from '#src/machines/auth/session-facts.ts'
import { Toast } from '#src/ui/toast.tsx'
import styles from './shell.module.css'

/** 4 s, 2 s for success, loading until something takes its place (specification, section 9). */
const lasts = { default: 4000, success: 2000, error: 4000, loading: null }

const area = document.createElement('div')
document.body.append(area)
// Mounted at once: until then there is no function to show the toast for which this code was loaded.
flushSync(() =>
  createRoot(area).render(
    <SnackbarProvider
      maxSnack={20}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      classes={{ containerRoot: styles.toasts ?? '' }}
    />,
  ),
)

type Props = Say & { id: SnackbarKey; ref?: Ref<HTMLDivElement> }

const Timed = ({ id, tone, text, ref }: Props) => {
  // The library's own timer stops for a pointer that rests there by chance (the menus lie under the toasts)
  // and for a window without focus. This one is the browser's, and counts from when the toast is shown.
  useEffect(() => {
    const time = lasts[tone]
    if (time === null) return
    const timer = setTimeout(() => closeSnackbar(id), time)
    return () => clearTimeout(timer)
  }, [id, tone])
  return (
    <Toast {...(ref === undefined ? {} : { ref })} tone={tone} onClose={() => closeSnackbar(id)}>
      {text}
    </Toast>
  )
}

/** The toast of each topic. */
const shown = new Map<string, SnackbarKey>()

let count = 0

export const showToast = (say: Say): void => {
  const before = say.topic === undefined ? undefined : shown.get(say.topic)
  if (before !== undefined) closeSnackbar(before)
  count += 1
  const key = enqueueSnackbar(say.text, {
    // The library's own keys are the time plus chance, and those of one moment can be the same: one would never go.
    key: count,
    autoHideDuration: null,
    content: (id) => <Timed id={id} {...say} />,
  })
  if (say.topic !== undefined) shown.set(say.topic, key)
}
