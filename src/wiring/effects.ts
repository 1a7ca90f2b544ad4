import type { Navigate, Say } from '#src/machines/auth/session-facts.ts'
import { appHistory } from '#src/services/history.ts'

export type Effects = {
  navigate: (params: Navigate) => void
  say: (params: Say) => void
  log: (error: unknown) => void
}

/** What charts may do to the world around the page. Toasts come with a chunk of their own, loaded after first paint. */
export const effects: Effects = {
  navigate: ({ to, replace }) => appHistory.navigate(to, { replace: replace ?? false }),
  say: (params) => {
    import('#src/pages/shared/toasts.tsx').then(
      ({ showToast }) => showToast(params),
      () => {},
    )
  },
  log: (error) => console.warn(error),
}
