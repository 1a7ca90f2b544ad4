/** What a promise answers, or null if it takes longer than so many milliseconds; it goes on by itself then. */
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
