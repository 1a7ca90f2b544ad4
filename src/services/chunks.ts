import { CallError, words } from './call-error.ts'

/**
 * Why a file of the web app itself did not come: `gone` where the server answers without it, as after a
 * deployment (some answer their start page for anything), otherwise the network. `error` is the bundler's,
 * with the file's address in `request`.
 */
export const chunkProblem = async (error: unknown): Promise<CallError> => {
  const file = error instanceof Error && 'request' in error ? String(error.request) : null
  const answer =
    file === null
      ? null
      : await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const isGone =
    answer !== null &&
    (answer.status === 404 ||
      answer.status === 410 ||
      /html/.test(answer.headers.get('content-type') ?? ''))
  return new CallError(words.network, isGone ? 'gone' : 'network')
}

/** Whether this tab already reloaded for this version; without storage it never reloads. */
export const hasReloaded = (): boolean => {
  try {
    return sessionStorage.getItem('reloaded_for') === process.env.BUILD_ID
  } catch {
    return true
  }
}
export const reloadOnce = (): void => {
  sessionStorage.setItem('reloaded_for', process.env.BUILD_ID ?? '')
  window.location.reload()
}
