import { closeSnackbar, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Say } from '#src/machines/session-facts.ts'
import { Toast } from '#src/ui/toast.tsx'

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
      disableWindowBlurListener
    />,
  ),
)

/** What is shown of each topic. */
const shown = new Map<string, SnackbarKey>()

export const showToast = ({ tone, text, topic }: Say): void => {
  const before = topic === undefined ? undefined : shown.get(topic)
  if (before !== undefined) closeSnackbar(before)
  const key = enqueueSnackbar(text, {
    autoHideDuration: lasts[tone],
    content: (id) => (
      <Toast tone={tone} onClose={() => closeSnackbar(id)}>
        {text}
      </Toast>
    ),
  })
  if (topic !== undefined) shown.set(topic, key)
}
