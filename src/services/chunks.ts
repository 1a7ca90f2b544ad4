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

const place = 'reloaded_for'

/**
 * Whether this tab already reloaded for this version. A tab that cannot remember it never reloads: it would do so
 * without end.
 */
export const hasReloaded = (): boolean => {
  try {
    const version = sessionStorage.getItem(place)
    // Written back, because a storage that is full still answers.
    sessionStorage.setItem(place, version ?? '')
    return version === process.env.BUILD_ID
  } catch {
    return true
  }
}
export const reloadOnce = (): void => {
  sessionStorage.setItem(place, process.env.BUILD_ID ?? '')
  window.location.reload()
}
