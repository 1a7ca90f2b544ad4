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

/*
 * What this tab has reloaded for is in its storage and, where that is full or forbidden, with the entry of its
 * history, which outlasts a reload as well.
 */

const stored = (): unknown => {
  try {
    return sessionStorage.getItem('reloaded_for')
  } catch {
    return null
  }
}
/** Whether this tab already reloaded for this version. */
export const hasReloaded = (): boolean =>
  [stored(), history.state?.reloaded_for].includes(process.env.BUILD_ID ?? '')
export const reloadOnce = (): void => {
  const version = process.env.BUILD_ID ?? ''
  try {
    sessionStorage.setItem('reloaded_for', version)
  } catch {
    history.replaceState({ ...history.state, reloaded_for: version }, '')
  }
  window.location.reload()
}
