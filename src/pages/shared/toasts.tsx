import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Say } from '#src/machines/session-facts.ts'
import { Toast } from '#src/ui/toast.tsx'

/** 4 s, 2 s for success (specification, section 9). */
const lasts = { default: 4000, success: 2000, error: 4000 }

const area = document.createElement('div')
document.body.append(area)
// At once: the provider that is mounted is what a toast is handed to, and the first one is waiting already.
flushSync(() =>
  createRoot(area).render(
    <SnackbarProvider maxSnack={20} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />,
  ),
)

export const showToast = ({ tone, text }: Say): void => {
  enqueueSnackbar(text, {
    autoHideDuration: lasts[tone],
    content: (key) => (
      <Toast tone={tone} onClose={() => closeSnackbar(key)}>
        {text}
      </Toast>
    ),
  })
}
