import { writeFileSync } from 'node:fs'
import type { Comment, FieldWork } from '#contract/worksheets.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword, people } from '#server/db/seed/people.ts'

/*
 * Takes the data of the features tour from a running demo server, so that the tour shows real answers of the
 * product: `npx tsx tools/tour.ts http://localhost:3000`.
 */

const base = `${process.argv[2] ?? 'http://localhost:3000'}/api`
const shownSheet = 'electrical'

const read = async (key: string, path: string): Promise<unknown> => {
  const email = people.find((person) => person.key === key)?.email
  const login = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { token } = (await login.json()) as { token: string } // the contract's answer to auth.login
  const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} was not handed out: ${answer.status}`)
  return answer.json()
}

const health = await read('homeowner', `/property/${idOf('property lane')}/health`)
// Checked by the page's own test, like all of this.
const work = (await read(
  'inspector',
  `/inspections/${idOf('inspection street')}/worksheets`,
)) as FieldWork
// The contract's answer. A few of its comments are enough to show, and a visitor has to wait for them.
const library = (await read('inspector', `/comment-library?worksheet=${shownSheet}`)) as {
  comments: Comment[]
}
const shownTitles = [
  'Aluminum branch wiring',
  'GFCI missing or failed',
  'Open ground',
  'Open knock-out in the panel',
  'Reversed polarity',
  'Smoke or CO detector missing',
  'Two wires under one breaker',
]
const comments = { comments: library.comments.filter(({ title }) => shownTitles.includes(title)) }
const sheets = work.worksheets.filter((sheet) => sheet.worksheet_id === shownSheet)
const shown = { ...work, worksheets: sheets, findings: [], photos: [] }
/** A visitor of the tour may open neither the report nor the photos of the demo's home. */
const withoutLinks = (key: string, value: unknown) => (key === 'found' ? null : value)
writeFileSync(
  'src/pages/tour/tour.json',
  `${JSON.stringify({ health, work: shown, comments }, withoutLinks, 2)}\n`,
)
