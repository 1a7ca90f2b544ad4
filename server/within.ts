/**
 * The result of a promise, or null if it takes longer than this many milliseconds; the promise then continues on
 * its own.
 */
export const within = async <T>(milliseconds: number, done: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([done, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
