import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '#contract/reports.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword, people } from '#server/db/seed/people.ts'

/*
 * Takes the public sample report from a running demo server, so that it is a real report of the product: `npx tsx
 * tools/sample-report.ts http://localhost:3000`.
 */

const base = `${process.argv[2] ?? 'http://localhost:3000'}/api`
const shown = 'public/sample-report'

const login = await fetch(`${base}/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    email: people.find(({ key }) => key === 'homeowner')?.email,
    password: demoPassword,
  }),
})
const { token } = (await login.json()) as { token: string } // the contract's answer to auth.login
const get = (path: string) =>
  fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })

const answer = await get(`/inspections/${idOf('inspection lane')}/report`)
if (!answer.ok) throw new Error(`The report was not handed out: ${answer.status}`)
const report = (await answer.json()) as Report // checked by the page's own test

rmSync(shown, { recursive: true, force: true })
mkdirSync(shown, { recursive: true })
const kept = new Map<string, { url: string; thumbnail_url: string }>()
type Photo = NonNullable<Report['cover_photo']>
const keep = async (photo: Photo): Promise<Photo> => {
  const known = kept.get(photo.photo_id)
  if (known) return { ...photo, ...known }
  const place = `/sample-report/${kept.size + 1}`
  const urls = { url: `${place}.jpg`, thumbnail_url: `${place}-small.jpg` }
  kept.set(photo.photo_id, urls)
  for (const [from, to] of [
    [photo.url, urls.url],
    [photo.thumbnail_url, urls.thumbnail_url],
  ] as const)
    writeFileSync(join('public', to), Buffer.from(await (await get(from)).arrayBuffer()))
  return { ...photo, ...urls }
}
const keepAll = async (photos: Photo[]): Promise<Photo[]> => {
  const done: Photo[] = []
  for (const photo of photos) done.push(await keep(photo))
  return done
}
for (const section of report.sections) {
  section.photos = await keepAll(section.photos)
  for (const finding of section.findings) finding.photos = await keepAll(finding.photos)
}
report.cover_photo = report.cover_photo && (await keep(report.cover_photo))
writeFileSync('src/pages/reports/sample-report.json', `${JSON.stringify(report, null, 2)}\n`)
