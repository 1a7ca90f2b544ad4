const nameOf = (problem: unknown): string => (problem instanceof Error ? problem.name : '')

/** Whether a picture was not kept because nothing can be seen in its file: taking it again is all that helps. */
export const isUnreadable = (problem: unknown): boolean => nameOf(problem) === 'UnreadablePicture'

/** Why this device did not keep a picture, in one sentence or two: what happened, and what its owner can do. */
export const notKeptWords = (name: string, problem: unknown): string => {
  if (isUnreadable(problem)) return `${name} cannot be read as a picture. Take it again.`
  switch (nameOf(problem)) {
    case 'QuotaExceededError':
      return `${name} could not be kept: this device has no room. Free some storage, then add it again.`
    case 'ChunkLoadError':
      return `${name} could not be added: a part of the app did not come over the network. Add it again once you are connected.`
    case 'SecurityError':
      return `${name} could not be kept: this browser lets the app store nothing. Allow it, or leave the private window.`
    default:
      return `${name} could not be kept on this device. Add it again; if that fails, reload the page first.`
  }
}
