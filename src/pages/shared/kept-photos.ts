import { listed } from './format.ts'
import { isUnreadable, notKeptWords } from './not-kept.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

const wrongTypeWords = (files: readonly File[]): string => {
  const said = listed(files.map(({ name }) => name))
  return files.length === 1
    ? `${said} is not a JPEG, PNG or WebP picture. Save it as JPEG, then add it again.`
    : `${said} are not JPEG, PNG or WebP pictures. Save them as JPEG, then add them again.`
}

/**
 * Keeps files that were chosen together, one after another. What is wrong with the others, each of them named, in
 * sentences; `lost`: pictures that nobody has unless they are saved elsewhere.
 */
export const keepEach = async (
  files: readonly File[],
  keep: (file: File) => Promise<void>,
): Promise<{ problems: string[]; lost: File[] }> => {
  const wrong = files.filter(({ type }) => !pictureTypes.includes(type))
  const problems = wrong.length === 0 ? [] : [wrongTypeWords(wrong)]
  const lost: File[] = []
  for (const file of files) {
    if (wrong.includes(file)) continue
    try {
      await keep(file)
    } catch (problem) {
      const words = notKeptWords(file.name, problem)
      if (isUnreadable(problem)) problems.push(words)
      else {
        problems.push(`${words} Save it as a file before you leave this page.`)
        lost.push(file)
      }
    }
  }
  return { problems, lost }
}
