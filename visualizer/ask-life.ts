import ky, { isHTTPError } from 'ky'
import type { Lived } from './lived.ts'

/*
 * Asks the server that serves this page for the life of one real inspection, as the admin who is signed in to
 * the app in this browser. The visualizer keeps nothing of the answer.
 */

export type Asked =
  | { kind: 'found'; number: string; lived: Lived }
  | { kind: 'failed'; sentence: string }

const failed = (sentence: string): Asked => ({ kind: 'failed', sentence })
const signIn = 'Sign in to Hearthkeep as an admin in this browser, then try again.'

const sentenceOf = (error: unknown): string => {
  if (!isHTTPError(error))
    return 'The server cannot be reached. Check the connection, then try again.'
  const { status } = error.response
  // Nobody may have to sign in: the app renews a sign-in that has lain still, and this page cannot.
  if (status === 401)
    return 'The sign-in of this browser has to be renewed. Open Hearthkeep in another tab, log in as an admin if it asks, then try again.'
  if (status === 403) return `The person who is signed in may not see this. ${signIn}`
  if (status === 404) return 'There is no such inspection, or it belongs to a demo.'
  return `The server answered with an error (${status}). Try again in a few moments.`
}

type Listed = { inspections: { inspection_id: string; number: string }[] }

/** The life of the inspection with this number, HK-1003 or 1003. It never rejects. */
export const askLife = async (number: string): Promise<Asked> => {
  if (location.protocol === 'file:')
    return failed(
      'This page was opened from a file, and no server answers it there. Open it where the app is: its address with /statecharts/ after the name.',
    )
  const token = localStorage.getItem('token')
  if (token === null) return failed(`Nobody is signed in. ${signIn}`)
  const wanted = (/^\d+$/.test(number.trim()) ? `HK-${number.trim()}` : number.trim()).toUpperCase()
  const server = ky.create({
    prefix: '/api',
    headers: { authorization: `Bearer ${token}` },
    retry: 0,
  })
  try {
    const { inspections } = await server
      .get('inspections', { searchParams: { q: wanted } })
      .json<Listed>()
    const found = inspections.find((one) => one.number.toUpperCase() === wanted)
    if (found === undefined) return failed(`There is no inspection with the number ${wanted}.`)
    const lived = await server.get(`inspections/${found.inspection_id}/life`).json<Lived>()
    return { kind: 'found', number: found.number, lived }
  } catch (error) {
    return failed(sentenceOf(error))
  }
}
